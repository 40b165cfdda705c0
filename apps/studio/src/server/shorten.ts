/** Characters of one text, and items of one list, that the page is sent. */
export const LONGEST_TEXT = 200_000;
export const LONGEST_LIST = 5000;

/** Levels of lists in lists that it is sent. */
export const DEEPEST = 100;

/** Cuts texts, lists and depths that no page could show, and says so in their place. */
export const shorten = (value: unknown, depth = 0): unknown => {
  if (depth > DEEPEST && typeof value === "object" && value !== null)
    return "… (deeper than is shown)";
  if (typeof value === "string") {
    return value.length > LONGEST_TEXT
      ? `${value.slice(0, LONGEST_TEXT)}… (${value.length - LONGEST_TEXT} more characters)`
      : value;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((one) => shorten(one, depth + 1));
    return value.length > LONGEST_LIST
      ? [...shown, `… (${value.length - LONGEST_LIST} more)`]
      : shown;
  }
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, shorten(one, depth + 1)]),
    );
  }
  return value;
};
