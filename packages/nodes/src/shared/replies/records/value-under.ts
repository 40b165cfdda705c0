/** A name as it is compared: its letters, small. */
export const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");

/** Levels that are looked through. */
const DEEP = 6;

/** What stands in an object under one of these names (letters only, small), nearest to the top. */
export const valueUnder = (value: unknown, names: readonly string[], depth = 0): unknown => {
  if (typeof value !== "object" || value === null || depth > DEEP) return undefined;
  const entries = Object.entries(value);
  const own = names.map((name) => entries.find(([key]) => keyOf(key) === name)?.[1]).find((found) => found !== undefined && found !== null);
  if (own !== undefined) return own;
  for (const [, inner] of entries) {
    const found = valueUnder(inner, names, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Whether a value is an object with named entries. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
