import { fromStoredText, toStoredText } from "../stored-text.js";

const changed = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one: unknown) => changed(one, change));
  if (typeof value !== "object" || value === null) return value;
  return changedMembers(value, change);
};
const changedMembers = (value: object, change: (text: string) => string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
      member === undefined ? [] : [[change(key), changed(member, change)]],
    ),
  );

/**
 * A copy of an object as a store can hold it: some keep their items in PostgreSQL, which does not
 * take every text.
 */
export const toStoredValue = (value: object): Record<string, unknown> =>
  changedMembers(value, toStoredText);

/** What `toStoredValue` was given. */
export const fromStoredValue = (value: object): Record<string, unknown> =>
  changedMembers(value, fromStoredText);
