import { z } from "zod";
import { alternatives, bare, definitionOf, namesOf, takesNull } from "./schema-parts.js";

/** Zod's checks, by its public door. */
const boundsOf = (schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;

const isReal = (bound: unknown): bound is number =>
  typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

const lowerBound = ({ minimum, exclusiveMinimum }: z.core.JSONSchema.BaseSchema): string => {
  if (isReal(minimum)) return ` of at least ${minimum}`;
  return isReal(exclusiveMinimum) ? ` above ${exclusiveMinimum}` : "";
};

const upperBound = ({ maximum, exclusiveMaximum }: z.core.JSONSchema.BaseSchema): string => {
  if (isReal(maximum)) return ` of at most ${maximum}`;
  return isReal(exclusiveMaximum) ? ` below ${exclusiveMaximum}` : "";
};

const numbers = (schema: z.core.$ZodType): string => {
  const bounds = boundsOf(schema);
  const { minimum, maximum, type } = bounds;
  const what = type === "integer" ? "a whole number" : "a number";
  if (isReal(minimum) && isReal(maximum)) return `${what} from ${minimum} to ${maximum}`;
  return `${what}${[lowerBound(bounds), upperBound(bounds)].filter(Boolean).join(" and")}`;
};

const quoted = (value: unknown) =>
  typeof value === "string" ? JSON.stringify(value) : String(value);

const one = (schema: z.core.$ZodType): readonly string[] => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "enum":
      return Object.values(definition.entries).map(quoted);
    case "literal":
      return definition.values.map(quoted);
    case "number":
      return [numbers(schema)];
    case "string":
      return [(boundsOf(schema).minLength ?? 0) > 0 ? "a text that is not empty" : "a text"];
    case "boolean":
      return ["true", "false"];
    case "array":
      return [
        `a list ${(boundsOf(schema).minItems ?? 0) > 0 ? "that is not empty " : ""}of [${allowedValues(definition.element)}]`,
      ];
    case "object":
      return [`an object of ${namesOf(schema)?.join(", ") ?? "any names"}`];
    case "record":
      return [`an object whose values are ${allowedValues(definition.valueType)}`];
    case "null":
      return [];
    case "custom":
      return ["a function or object in code"];
    case "any":
    case "unknown":
      return ["anything"];
    default:
      return [definition.type];
  }
};

/** What a schema takes, in words: `a whole number of at least 1`, `"first" or "equal"`. */
export const allowedValues = (schema: z.core.$ZodType): string =>
  listed([
    ...new Set(alternatives(bare(schema)).flatMap(one)),
    ...(takesNull(schema) ? ["null"] : []),
  ]);

const valuesOf = (schema: z.core.$ZodType): readonly unknown[] => {
  const definition = definitionOf(schema);
  if (definition.type === "enum") return Object.values(definition.entries);
  return definition.type === "literal" ? definition.values : [];
};

/** The texts that a schema names one by one. */
export const namedValues = (schema: z.core.$ZodType): readonly string[] =>
  alternatives(schema)
    .flatMap(valuesOf)
    .filter((value) => typeof value === "string");
