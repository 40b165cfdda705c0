import type { z } from "zod";

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes["_zod"]["def"];

/** What zod knows of a schema, by kind. */
export const definitionOf = (schema: Schema): Definition =>
  (schema as unknown as { readonly def: Definition }).def;

/** The schema inside of one wrapper, such as a default; undefined for other schemas. */
export const innerOf = (schema: Schema): Schema | undefined => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "optional":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return definition.innerType;
    case "lazy":
      return definition.getter();
    // Users write the first half of a pipe: what comes out is the reader's business.
    case "pipe":
      return definition.in;
    default:
      return undefined;
  }
};

/** A schema without its defaults and other wrappers. `nullable` stays: null is a value. */
export const bare = (schema: Schema): Schema => {
  let current = schema;
  for (let inner = innerOf(current); inner !== undefined; inner = innerOf(current)) current = inner;
  return current;
};

/**
 * The kinds of values that a schema takes: the members of a union, and both halves of what may be
 * null.
 */
export const alternatives = (schema: Schema): readonly Schema[] => {
  const plain = bare(schema);
  const definition = definitionOf(plain);
  if (definition.type === "union") return definition.options.flatMap(alternatives);
  return definition.type === "nullable" ? alternatives(definition.innerType) : [plain];
};

/** True where null is allowed. */
export const takesNull = (schema: Schema): boolean => {
  const definition = definitionOf(bare(schema));
  if (definition.type === "union") return definition.options.some(takesNull);
  return definition.type === "nullable" || definition.type === "null";
};

const childOf = (schema: Schema, key: PropertyKey): Schema | undefined => {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "object":
      return Object.hasOwn(definition.shape, key)
        ? definition.shape[String(key)]
        : definition.catchall;
    case "record":
      return definition.valueType;
    case "array":
      return definition.element;
    case "tuple":
      return definition.items[Number(key)] ?? definition.rest ?? undefined;
    default:
      return undefined;
  }
};

/** The schema of what lies at a path; undefined where there is none. */
export const schemaAt = (schema: Schema, path: readonly PropertyKey[]): Schema | undefined => {
  let current: Schema | undefined = schema;
  for (const key of path) {
    if (current === undefined) return undefined;
    current = alternatives(current)
      .map((one) => childOf(one, key))
      .find((child) => child !== undefined);
  }
  return current;
};

/** Every name that an object of this schema may have; undefined where any name goes. */
export const namesOf = (schema: Schema): readonly string[] | undefined => {
  const names = alternatives(schema).map((one) => {
    const definition = definitionOf(one);
    if (definition.type === "object")
      return definition.catchall === undefined || isNever(definition.catchall)
        ? Object.keys(definition.shape)
        : undefined;
    if (definition.type !== "record") return [];
    const key = definitionOf(bare(definition.keyType));
    return key.type === "enum" ? Object.values(key.entries).map(String) : undefined;
  });
  return names.every((some) => some !== undefined) ? names.flat() : undefined;
};

const isNever = (schema: Schema) => definitionOf(schema).type === "never";
