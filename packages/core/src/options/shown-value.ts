const LONGEST = 60;

/** A value in a few words, as JSON where it is short: for messages and tables. */
export const shownValue = (value: unknown): string => {
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" && typeof value !== "string") return String(value);
  if (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).some((part) => typeof part === "object" || typeof part === "function")
  ) {
    return Array.isArray(value)
      ? `a list of ${value.length}`
      : `an object of ${Object.keys(value).slice(0, 8).join(", ")}`;
  }
  const text =
    typeof value === "string"
      ? JSON.stringify(value)
      : JSON.stringify(value, (_, part: unknown) =>
          typeof part === "number" && !Number.isFinite(part) ? String(part) : part,
        );
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
};
