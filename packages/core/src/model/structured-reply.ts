import { z } from "zod";

/**
 * A reply as a JSON object: what a provider reads about it, and the text of the prompt's own form
 * that such an object stands for.
 */
export interface StructuredReply {
  /** Letters, digits, `_` and `-`. */
  readonly name: string;
  /** JSON Schema of an object. */
  readonly schema: Readonly<Record<string, unknown>>;
  /**
   * Whether the provider may hold the model to every word of the schema: each property required,
   * none besides.
   */
  readonly isStrict: boolean;
  /** The reply as text; undefined where the value does not fit. */
  readonly toText: (value: unknown) => string | undefined;
}

/**
 * A structured reply from a zod schema.
 *
 * @example
 * const haiku = structuredReply("haiku", z.strictObject({ lines: z.array(z.string()) }), ({ lines }) => `Haiku: ${lines.join(" / ")}`);
 * haiku.toText({ lines: ["old pond", "a frog jumps", "splash"] }); // → "Haiku: old pond / a frog jumps / splash"
 */
export const structuredReply = <Schema extends z.ZodObject>(
  name: string,
  shape: Schema,
  report: (value: z.output<Schema>) => string,
): StructuredReply => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    // Bounds of whole numbers are JavaScript's own, and not every provider takes them.
    override: ({ jsonSchema }) => {
      delete jsonSchema.minimum;
      delete jsonSchema.maximum;
    },
  });
  return {
    name,
    schema,
    isStrict: true,
    toText: (value) => {
      const read = shape.safeParse(value);
      return read.success ? report(read.data) : undefined;
    },
  };
};
