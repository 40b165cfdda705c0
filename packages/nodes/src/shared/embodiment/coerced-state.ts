import { isRecord } from "../replies/index.js";
import { z } from "zod";
import { itemsIn } from "./items-in.js";
import type { OwnStateSchema } from "./own-state-options.js";

type Field = z.core.JSONSchema.BaseSchema;

const fieldsOf = (schema: OwnStateSchema): readonly (readonly [name: string, field: Field])[] =>
  Object.entries(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {}).flatMap(([name, field]) =>
    typeof field === "object" ? [[name, field as Field] as const] : [],
  );

/** The types that a field may have one of; zod tells those of simple values as a list of names. */
const kindsOf = ({ type, anyOf = [] }: Field): readonly Field[] =>
  Array.isArray(type)
    ? (type as readonly Field["type"][]).map((one) => (one === undefined ? {} : { type: one }))
    : anyOf.flatMap((kind) => (typeof kind === "object" ? [kind as Field] : []));

/** A value as its field's type has it, where text stands for a number, a truth or a list, or one item for a list of it; else as it is. */
const coerced = (value: unknown, field: Field): unknown => {
  const { type, items } = field;
  const kinds = kindsOf(field);
  const [only, ...others] = kinds.filter((kind) => kind.type !== "null");
  if (only !== undefined && others.length === 0) {
    const isNull = kinds.length > 1 && typeof value === "string" && /^(?:nothing|none|null|n\/a|[-–—])$/i.test(value.trim());
    return isNull ? null : coerced(value, only);
  }
  if (type === "array") {
    const item = typeof items === "object" && !Array.isArray(items) ? (items as Field) : {};
    const told = Array.isArray(value)
      ? (value as unknown[])
      : typeof value === "string"
        ? listIn(value)
        : isRecord(value)
          ? [value]
          : value;
    return Array.isArray(told) ? (told as unknown[]).map((one) => coerced(one, item)) : told;
  }
  if (typeof value !== "string") return value;
  const text = value.trim();
  if (type === "number" || type === "integer") return /^-?\d+(?:\.\d+)? ?%?$/.test(text) ? Number.parseFloat(text) : value;
  if (type === "boolean") return /^(?:true|yes)$/i.test(text) ? true : /^(?:false|no)$/i.test(text) ? false : value;
  return value;
};

const listIn = (text: string): readonly string[] =>
  itemsIn(text.trim().replace(/^\[([^[\]]*)\]$/, "$1"), /[,;]\s*/).map((item) => item.replace(/^(["'])(.*)\1$/, "$2"));

/** An object with its fields' values in the types of a schema, as far as the texts in it tell them: `"3"` is 3, `"mug"` a list of one. */
export const coercedState = (value: unknown, schema: OwnStateSchema): unknown => {
  if (!isRecord(value)) return value;
  const types = new Map(fieldsOf(schema));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, coerced(one, types.get(name) ?? {})]));
};
