import type { z } from "zod";
import { namedValues } from "./allowed-values.js";
import { nearestName } from "./nearest-name.js";

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Values near the given one: what a shell, a form or a unit mixed up. */
function* nearValues(given: unknown, schema: z.core.$ZodType): Generator<unknown> {
  if (typeof given === "string") {
    const text = given.trim();
    const name = nearestName(text, namedValues(schema));
    if (name !== undefined) yield name;
    if (text !== "") yield Number(text);
    yield parsedJson(text);
    if (/^(?:yes|on)$/i.test(text)) yield true;
    if (/^(?:no|off|never)$/i.test(text)) yield false;
    if (/^(?:true|false|null)$/i.test(text)) yield parsedJson(text.toLowerCase());
    if (/^(?:no|off|none|never)$/i.test(text)) yield null;
    yield text.split(",").map((part) => part.trim());
  } else if (typeof given === "number") {
    yield String(given);
    yield Math.abs(given);
    yield Math.round(given);
    yield Math.abs(Math.round(given));
    if (given === 0 || given === 1) yield given === 1;
    yield given / 100;
    yield [given];
  } else if (typeof given === "boolean") {
    yield String(given);
  } else if (Array.isArray(given) && given.length === 1) {
    yield given[0];
  }
}

/**
 * A value that the schema takes and that was probably meant, as a user would write it; undefined
 * where nothing is close.
 */
export const guessValue = (schema: z.core.$ZodType, given: unknown): string | undefined => {
  for (const value of nearValues(given, schema)) {
    if (
      value !== undefined &&
      "safeParse" in schema &&
      (schema as z.ZodType).safeParse(value).success
    )
      return JSON.stringify(value);
  }
  return undefined;
};
