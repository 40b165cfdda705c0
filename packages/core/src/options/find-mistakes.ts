import type { z } from "zod";
import { allowedValues } from "./allowed-values.js";
import { guessValue } from "./guess-value.js";
import { bySimilarity, nearestName } from "./nearest-name.js";
import { alternatives, definitionOf, innerOf, namesOf, schemaAt } from "./schema-parts.js";
import { shownValue } from "./shown-value.js";

/** One option that does not fit. */
export interface OptionMistake {
  /** From the outermost group, for example `retrieve.max`; empty for the whole object. */
  readonly option: string;
  /** What was given, in short. */
  readonly given: string;
  readonly isUnknown: boolean;
  /** In words, from the schema. */
  readonly allowed: string;
  /** What was probably meant: another path, or a value as JSON. */
  readonly guess?: string;
  /** What holds where the option is left out, as JSON. */
  readonly default?: string;
}

type Path = readonly PropertyKey[];
const MOST_SHOWN = 24;

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined,
    value,
  );

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Names that zod would drop without a word, because the schema's author left `z.object` as it is.
 */
const unknownNames = (schema: z.core.$ZodType, value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value)) {
    const element = schemaAt(schema, [0]);
    return element === undefined
      ? []
      : value.flatMap((item, index) => unknownNames(element, item, [...path, index]));
  }
  if (
    !isObject(value) ||
    !alternatives(schema).some((one) => ["object", "record"].includes(definitionOf(one).type))
  )
    return [];
  const known = namesOf(schema);
  return Object.keys(value).flatMap((name) => {
    const child = schemaAt(schema, [name]);
    if (known !== undefined && !known.includes(name)) return [[...path, name]];
    return child === undefined
      ? []
      : unknownNames(child, Reflect.get(value, name), [...path, name]);
  });
};

/** The paths of what does not fit, and a message where the schema's author wrote one. */
const wrongValues = (
  issues: readonly z.core.$ZodIssue[],
  before: Path = [],
): { readonly path: Path; readonly message?: string }[] =>
  issues.flatMap((issue) => {
    const path = [...before, ...issue.path];
    if (issue.code === "unrecognized_keys" || issue.code === "invalid_key") return [];
    if (issue.code === "custom") return [{ path, message: issue.message }];
    if (issue.code !== "invalid_union") return [{ path }];
    // The member of the union that the value was meant for is the one that it enters.
    const inside = issue.errors
      .map((own) => own.filter((one) => one.path.length > 0))
      .find((own) => own.length > 0);
    return inside === undefined ? [{ path }] : wrongValues(inside, path);
  });

const defaultOf = (schema: z.core.$ZodType): string | undefined => {
  for (
    let current: z.core.$ZodType | undefined = schema;
    current !== undefined;
    current = innerOf(current)
  ) {
    const definition = definitionOf(current);
    if (definition.type === "default" || definition.type === "prefault")
      return shownValue(definition.defaultValue);
  }
  return undefined;
};

/**
 * All paths below a schema that end in the same name, for options that stand in the wrong group.
 */
const pathsOf = (schema: z.core.$ZodType, path: readonly string[] = []): string[] =>
  path.length > 4
    ? []
    : alternatives(schema).flatMap((one) => {
        const definition = definitionOf(one);
        return definition.type === "object"
          ? Object.entries(definition.shape).flatMap(([name, child]) => [
              [...path, name].join("."),
              ...pathsOf(child, [...path, name]),
            ])
          : [];
      });

const unknownMistake = (schema: z.core.$ZodType, path: Path): OptionMistake => {
  const [group, name] = [path.slice(0, -1), String(path.at(-1))];
  const parent = schemaAt(schema, group);
  const known = (parent && namesOf(parent)) ?? [];
  const near = nearestName(name, known);
  const elsewhere = pathsOf(schema).find((other) => other.split(".").at(-1) === name);
  const guess = near === undefined ? elsewhere : [...group, near].join(".");
  const shown = known.length <= MOST_SHOWN ? known : bySimilarity(name, known).slice(0, MOST_SHOWN);
  const more = known.length - shown.length;
  return {
    option: path.join("."),
    given: "no such option",
    isUnknown: true,
    allowed: `${shown.join(", ") || "no options"}${more > 0 ? ` and ${more} more` : ""}`,
    ...(guess === undefined ? {} : { guess }),
  };
};

const wrongMistake = (
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  message?: string,
): OptionMistake => {
  const own = schemaAt(schema, path);
  const given = valueAt(value, path);
  const guess = own && guessValue(own, given);
  const standard = own && defaultOf(own);
  return {
    option: path.join("."),
    given: shownValue(given),
    isUnknown: false,
    allowed: message ?? (own ? allowedValues(own) : "another value"),
    ...(guess === undefined ? {} : { guess }),
    ...(standard === undefined ? {} : { default: standard }),
  };
};

/** Everything in `value` that the schema does not take, unknown names first. */
export const findMistakes = (
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): readonly OptionMistake[] => {
  const unknown = unknownNames(schema, value);
  const strangers = new Set(unknown.map((path) => path.join(".")));
  const wrong = wrongValues(issues).filter(({ path }) => !strangers.has(path.join(".")));
  return [
    ...unknown.map((path) => unknownMistake(schema, path)),
    ...wrong.map(({ path, message }) => wrongMistake(schema, value, path, message)),
  ];
};
