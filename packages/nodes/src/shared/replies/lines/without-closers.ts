/** Pairs of which a sentence or a label took the opening one along. */
const pairs: readonly (readonly [open: string, close: string])[] = [
  ["[", "]"],
  ["<", ">"],
  ["{", "}"],
  ["«", "»"],
  ["“", "”"],
  ["「", "」"],
  ["『", "』"],
];
const rule = /(?<=\S)\s{1,20}(?:={2,20}|#{1,6}|~{2,20}|-{3,20})$/;
const stops = /[.,;!]{1,20}$/;
/** More marks than any sentence takes along: what ends with more is no action with marks behind it. */
const mostMarks = 8;

const opensIn = (text: string, open: string, close: string): boolean => text.split(open).length >= text.split(close).length;

/** An action without marks that close at its end what nothing in it opens: `look »`, `look ===`. Full stops alone stay. */
export const withoutClosers = (text: string): string => {
  let bare = text;
  for (let marks = 0; marks < mostMarks; marks += 1) {
    const stopped = bare.replace(stops, "").trimEnd();
    const ruled = stopped.replace(rule, "");
    const pair = pairs.find(([open, close]) => ruled.length > 1 && ruled.endsWith(close) && !opensIn(ruled, open, close));
    if (pair === undefined) return ruled.length < stopped.length ? ruled : bare;
    bare = ruled.slice(0, -1).trimEnd();
  }
  return bare;
};
