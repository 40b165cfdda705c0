import { z } from "zod";
import { isLoose } from "../messages/loose.js";

type Schema = z.core.$ZodType;

const fits = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/**
 * What a text holds where it is JSON or a boolean as other languages write it; else the value as it
 * is.
 */
const readText = (value: unknown): unknown => {
  if (typeof value !== "string") return value;
  if (/^\s*(?:true|false)\s*$/i.test(value)) return /true/i.test(value);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The schema inside of `optional`, `default`, a transformation and the like. */
const innerOf = (schema: Schema): Schema => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodLazy
  )
    return innerOf(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return innerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  return schema;
};

/** A list that clients may send as JSON text, or as one element without its list. */
const fittedList = (element: Schema, value: unknown): unknown => {
  const read = readText(value);
  if (read === null) return undefined;
  return (Array.isArray(read) ? read : [value]).map((one: unknown) => fitted(element, one));
};

const fittedObject = ({ shape, def: { catchall } }: z.ZodObject, value: unknown): unknown => {
  if (!isLoose(value)) return value;
  const known = Object.entries(shape).flatMap(([key, field]) =>
    Object.hasOwn(value, key) ? [[key, fitted(field, value[key])]] : [],
  );
  const isOpen = catchall !== undefined && !(catchall instanceof z.ZodNever);
  return { ...(isOpen && value), ...Object.fromEntries(known) };
};

const fittedInside = (schema: Schema, value: unknown): unknown => {
  if (schema instanceof z.ZodUnion) {
    for (const option of schema.options) {
      const candidate = fitted(option, value);
      if (fits(option, candidate)) return candidate;
    }
    return value;
  }
  if (schema instanceof z.ZodString)
    return ["number", "boolean", "bigint"].includes(typeof value) ? String(value) : value;
  const read = readText(value);
  // A text inside of a text, and the word `null`.
  if (read !== value && (typeof read === "string" || read === null)) return fitted(schema, read);
  if (schema instanceof z.ZodArray) return fittedList(schema.element, value);
  if (schema instanceof z.ZodObject) return fittedObject(schema, read);
  if (schema instanceof z.ZodRecord && isLoose(read))
    return Object.fromEntries(
      Object.entries(read).map(([key, one]) => [key, fitted(schema.valueType, one)]),
    );
  return read;
};

/**
 * The value as the schema wants it, where the value says the same in another form: a text that is
 * the JSON of a number, boolean, list or object; one element in place of a list; a number in place
 * of a text. `null` is absent unless the schema takes it, and so is a blank text that an optional
 * field refuses. Keys that the schema lacks are left out. What fits in no form comes back to be
 * refused.
 */
export const fitted = (schema: Schema, value: unknown): unknown => {
  if (fits(schema, value)) return value;
  const isBlank = typeof value === "string" && value.trim() === "" && fits(schema, undefined);
  return value === null || isBlank ? undefined : fittedInside(innerOf(schema), value);
};

/**
 * An object's schema for what clients really send: each field is brought into its form before it is
 * checked. Its JSON schema is the strict one's. What it returns is read by the strict schema once
 * more, which fills in the defaults.
 */
export const lenient = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(shape).map(([key, field]) => {
        const read = z.preprocess((value) => fitted(field, value), field);
        return [key, fits(field, undefined) ? read.optional() : read];
      }),
    ),
  );
