/** Whether a part of a form is a place, `<object>`. */
export const isSlot = (part: string): boolean => part.startsWith("<");

/** What stands between two parts: nothing where the form writes a mark close to its neighbour, `<customer>: <message>`. */
export const gapsOf = (parts: readonly string[]): readonly string[] =>
  parts.slice(1).map((part, at) => {
    const before = parts[at] ?? "";
    return (isSlot(part) && isSlot(before)) || /\s$/.test(before) || /^\s/.test(part) ? " " : "";
  });

/** The same in what a model writes, which may leave out or add a space beside a mark. */
export const patternGap = (gap: string, before: string, part: string): string => {
  const isMark = /[^\w\s]\s*$/.test(isSlot(before) ? "a" : before) || /^\s*[^\w\s]/.test(isSlot(part) ? "a" : part);
  return gap === "" || isMark ? "\\s*" : "\\s+";
};

/** Parts or what stands for them as one text. */
export const withGaps = (values: readonly string[], gaps: readonly string[]): string =>
  values.map((value, at) => (at === 0 ? value : `${gaps[at - 1] ?? " "}${value}`)).join("");
