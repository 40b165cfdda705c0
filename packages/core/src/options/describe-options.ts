import { type z, globalRegistry } from "zod";
import { allowedValues } from "./allowed-values.js";
import { alternatives, definitionOf, innerOf } from "./schema-parts.js";
import { shownValue } from "./shown-value.js";

/**
 * What a schema says about an option besides its values, by `.meta({ … })` on the outermost
 * wrapper.
 */
export interface OptionMeta {
  readonly description?: string;
  /** What a number counts: characters, entries, trials. */
  readonly unit?: string;
  /** The paper's value, with its section or table. */
  readonly paper?: string;
  /** What holds where the option is left out and the schema has no default. */
  readonly unset?: string;
}

export interface OptionRow {
  /** `concentration.threshold`; names that the user chooses stand in angle brackets. */
  readonly path: string;
  readonly allowed: string;
  readonly default?: string;
  readonly unit?: string;
  readonly description: string;
  readonly paper?: string;
}

const metaOf = (schema: z.core.$ZodType): OptionMeta => {
  const metas: object[] = [];
  for (
    let current: z.core.$ZodType | undefined = schema;
    current !== undefined;
    current = innerOf(current)
  ) {
    metas.unshift(globalRegistry.get(current) ?? {});
  }
  return Object.assign({}, ...metas) as OptionMeta;
};

const NONE = Symbol("none");
const defaultOf = (schema: z.core.$ZodType): unknown => {
  for (
    let current: z.core.$ZodType | undefined = schema;
    current !== undefined;
    current = innerOf(current)
  ) {
    const definition = definitionOf(current);
    if (definition.type === "default" || definition.type === "prefault")
      return definition.defaultValue;
  }
  return NONE;
};

const rowOf = (path: string, schema: z.core.$ZodType, given: unknown): OptionRow => {
  const { description = "", unit, paper, unset } = metaOf(schema);
  const standard = given === NONE ? unset : shownValue(given);
  return {
    path,
    allowed: allowedValues(schema),
    description,
    ...(standard === undefined ? {} : { default: standard }),
    ...(unit === undefined ? {} : { unit }),
    ...(paper === undefined ? {} : { paper }),
  };
};

/**
 * Every option of a schema as a row of a table; objects give the rows of their members.
 *
 * @example
 * describeOptions(z.object({ topK: z.number().int().default(4) })); // → [{ path: "topK", default: "4", … }]
 */
export const describeOptions = (
  schema: z.core.$ZodType,
  path = "",
  given: unknown = defaultOf(schema),
): readonly OptionRow[] => {
  const kinds = alternatives(schema);
  const below = (name: string) => (path === "" ? name : `${path}.${name}`);
  const rows = kinds.flatMap((kind) => {
    const definition = definitionOf(kind);
    if (definition.type === "record") return describeOptions(definition.valueType, below("<name>"));
    if (definition.type !== "object") return [];
    return Object.entries(definition.shape).flatMap(([name, child]) => {
      const outer: unknown =
        typeof given === "object" && given !== null ? Reflect.get(given, name) : undefined;
      return describeOptions(child, below(name), outer === undefined ? defaultOf(child) : outer);
    });
  });
  const isPlain = kinds.some((kind) => !["object", "record"].includes(definitionOf(kind).type));
  return isPlain ? [rowOf(path, schema, given), ...rows] : rows;
};
