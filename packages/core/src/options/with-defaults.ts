import type { z } from "zod";
import { bare, definitionOf } from "./schema-parts.js";

/** Options as users write them: nothing is required, nothing is changed. */
export type Options<Schema extends z.ZodType> = Readonly<z.input<Schema>>;

type Filler = (options: object | undefined) => object;

const fillerOf = (schema: z.ZodType): Filler => {
  const defaults = schema.parse({}) as object;
  const definition = definitionOf(bare(schema));
  const shape = definition.type === "object" ? definition.shape : {};
  const inner = new Map(
    Object.entries(shape)
      .filter(([name, child]) => Object.hasOwn(defaults, name) && definitionOf(bare(child)).type === "object")
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
 * Makes the function that fills in a group's defaults. It checks nothing, so that a node may call it at every step: graphs check their
 * options when they are built. The defaults are read from the schema once.
 */
export const withDefaults = <Schema extends z.ZodObject>(schema: Schema): ((options?: Options<Schema>) => Readonly<z.output<Schema>>) => {
  const fill = fillerOf(schema);
  return (options) => fill(options) as Readonly<z.output<Schema>>;
};
