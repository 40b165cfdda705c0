import { MnemographError, type Json } from "@mnemograph/core";

/**
 * A value of the original program as plain JSON, written as its recordings write it:
 * `{"$nan":true}` is a missing cell, null is None, `{"$float":"4.0"}` a float without a fraction,
 * `{"$ts":"2023-11-30 00:00:00"}` a timestamp, `{"$array":[…]}` an array.
 */
export type Value = Json;

export const missing: Value = { $nan: true };

/** A call that the original program answers with an exception. */
export const raise = (message: string): never => {
  throw new MnemographError({
    code: "USAGE",
    message,
    hint: "the tool cannot work with these arguments: try others",
    evidence: { raised: true },
  });
};
export const isRaised = (error: unknown): error is MnemographError =>
  MnemographError.isInstance(error) && error.evidence["raised"] === true;

type Boxed = { readonly [key: string]: Json };
const isObject = (value: Value): value is Boxed =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const boxed = (value: Value, key: string): Json | undefined =>
  isObject(value) && Object.keys(value).length === 1 ? value[key] : undefined;

export const isNan = (value: Value): boolean => boxed(value, "$nan") === true;
export const isMissing = (value: Value): boolean => value === null || isNan(value);
export const timestampOf = (value: Value): string | undefined =>
  boxed(value, "$ts") as string | undefined;
export const arrayOf = (value: Value): readonly Value[] | undefined =>
  boxed(value, "$array") as readonly Value[] | undefined;
const floatOf = (value: Value): number | undefined => {
  const text = boxed(value, "$float");
  return typeof text === "string" ? Number(text) : undefined;
};
export const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
/** A dictionary, and none of the marks above. */
export const isDictionary = (value: Value): value is Boxed =>
  isObject(value) &&
  !isNan(value) &&
  ["$ts", "$array", "$float"].every((key) => boxed(value, key) === undefined);

/** The number of an integer, a float or a truth value. */
export const numberOf = (value: Value): number | undefined => {
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  return isNan(value) ? NaN : floatOf(value);
};
export const isInteger = (value: Value): boolean =>
  typeof value === "number" && Number.isInteger(value);

/** A number as a float: one without a fraction gets its mark. */
export const asFloat = (value: number): Value => {
  if (Number.isNaN(value)) return missing;
  return Number.isInteger(value) ? { $float: `${Object.is(value, -0) ? "-0" : value}.0` } : value;
};

/** Whether `if value:` goes in: None, zeros and all that is empty do not. */
export const isTruthy = (value: Value): boolean => {
  if (value === null) return false;
  if (typeof value === "string" || isList(value)) return value.length > 0;
  const number = numberOf(value);
  if (number !== undefined) return number !== 0;
  return !isDictionary(value) || Object.keys(value).length > 0;
};

/** `left == right`: numbers and truth values compare by value, a missing cell equals nothing. */
export const isEqual = (left: Value, right: Value): boolean => {
  if (typeof left === "string" || typeof right === "string") return left === right;
  const [one, other] = [numberOf(left), numberOf(right)];
  if (one !== undefined || other !== undefined) return one === other;
  if (isList(left))
    return (
      isList(right) &&
      left.length === right.length &&
      left.every((each, index) => isEqual(each, right[index] ?? null))
    );
  if (isObject(left) && isObject(right)) {
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every((key) => key in right && isEqual(left[key] ?? null, right[key] ?? null))
    );
  }
  return left === right;
};

/** Lists and dictionaries are no keys of a dictionary. */
export const requireHashable = (value: Value): void => {
  if (isList(value) || isDictionary(value)) raise("unhashable type");
};
