import * as core from "../../packages/core/dist/index.js";

const definitionOf = (schema) => schema.def;

/** Schemas that core exports under a name of their own, the name by the schema. */
export const shapes = new Map(
  Object.entries(core)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value?.safeParse === "function")
    .map(([name, schema]) => [schema, name]),
);

/** The named shape that a schema is, also where it carries a description of its own. */
export const nameOf = (schema) => {
  if (shapes.has(schema)) return shapes.get(schema);
  const { _zod: { parent } = {} } = schema;
  return parent === undefined ? undefined : nameOf(parent);
};

const listOf = (text) => (/[|&]/.test(text) ? `(${text})[]` : `${text}[]`);

/** A schema in the words of TypeScript, named shapes by their names. */
export const typeText = (schema) => {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "array":
      return listOf(typeText(definition.element));
    case "nullable":
      return `${typeText(definition.innerType)} | null`;
    case "optional":
    case "default":
    case "prefault":
    case "readonly":
      return typeText(definition.innerType);
    case "enum":
      return Object.values(definition.entries)
        .map((value) => JSON.stringify(value))
        .join(" | ");
    case "literal":
      return definition.values.map((value) => JSON.stringify(value)).join(" | ");
    case "union":
      return definition.options.map(typeText).join(" | ");
    case "record":
      return `Record<${typeText(definition.keyType)}, ${typeText(definition.valueType)}>`;
    case "object":
      return `{ ${Object.entries(definition.shape)
        .map(([key, value]) => `${key}: ${typeText(value)}`)
        .join("; ")} }`;
    case "string":
    case "number":
    case "boolean":
      return definition.type;
    case "any":
    case "unknown":
      return "unknown";
    default:
      throw new Error(`no words for a schema of type ${definition.type}`);
  }
};

/** A channel's type; a channel that reduces says how it is written. */
export const channelText = (channel) => typeText(channel.valueSchema ?? channel);

/**
 * What a schema requires beyond its type: a whole number, a text that is not empty, a least value.
 */
export const limitsOf = (schema) => core.describeOptions(schema)[0]?.allowed;
