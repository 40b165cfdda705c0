import type { z } from "zod";
import { bare, definitionOf } from "./schema-parts.js";

type Plain<Value> = Value extends readonly unknown[] | ((...args: never[]) => unknown)
  ? Value
  : Value extends object
    ? { readonly [Name in keyof Value]: Plain<Exclude<Value[Name], undefined>> }
    : Value;

/**
 * Options as users write them: what the schema takes, read-only, and left out rather than
 * undefined.
 */
export type Options<Schema extends z.ZodType> = Plain<z.input<Schema>>;

type Filler = (options: object | undefined) => object;

const fillerOf = (schema: z.ZodType): Filler => {
  const defaults = schema.parse({}) as object;
  const definition = definitionOf(bare(schema));
  const shape = definition.type === "object" ? definition.shape : {};
  const inner = new Map(
    Object.entries(shape)
      .filter(
        ([name, child]) =>
          Object.hasOwn(defaults, name) && definitionOf(bare(child)).type === "object",
      )
      .map(([name, child]) => [name, fillerOf(bare(child) as z.ZodType)]),
  );
  return (options) => {
    if (options === undefined) return defaults;
    const filled: Record<string, unknown> = { ...defaults };
    for (const [name, value] of Object.entries(options)) {
      const fill = inner.get(name);
      if (value !== undefined) filled[name] = fill === undefined ? value : fill(value as object);
    }
    return filled;
  };
};

/**
 * Makes the function that fills in a group's defaults. It checks nothing, so that a node may call
 * it at every step: graphs check their options when they are built. The defaults are read from the
 * schema once.
 *
 * @example
 * const searchOptions = withDefaults(z.object({ topK: z.number().default(4), window: z.number().default(5) }));
 * searchOptions({ topK: 8 }); // → { topK: 8, window: 5 }
 */
export const withDefaults = <Schema extends z.ZodObject>(
  schema: Schema,
): ((options?: Options<Schema>) => Readonly<z.output<Schema>>) => {
  const fill = fillerOf(schema);
  return (options) => fill(options) as Readonly<z.output<Schema>>;
};
