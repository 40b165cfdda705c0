import { isDictionary, isList, raise, type Value } from "../python/value.js";

/** `value.lower()`: only texts have it. */
export const lowerText = (value: Value): string =>
  typeof value === "string" ? value.toLowerCase() : raise("only texts can be lower-cased");

const holds = (value: Value, part: string): boolean => {
  if (typeof value === "string" || isList(value)) return value.includes(part);
  return isDictionary(value) ? part in value : raise("this holds nothing");
};

/** An address has an `@` and a point. */
export const isAddress = (value: Value): boolean => holds(value, "@") && holds(value, ".");
