/**
 * White space as Python's `str.strip` and `str.split` see it; JavaScript's `trim` differs in
 * U+FEFF, U+0085 and U+001C–U+001F.
 */
const space =
  "\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
const leading = new RegExp(`^[${space}]+`);
const trailing = new RegExp(`[${space}]+$`);
const runs = new RegExp(`[${space}]+`);

export const strip = (text: string): string => {
  const start = text.replace(leading, "");
  // A backwards search by hand: `/[…]+$/` alone is quadratic in long inner runs.
  let end = start.length;
  while (end > 0 && trailing.test(start.charAt(end - 1))) end -= 1;
  return start.slice(0, end);
};

/** Non-empty parts between runs of white space. */
export const splitWords = (text: string): string[] =>
  text.split(runs).filter((word) => word !== "");

/** Order by Unicode code point, as Python sorts texts. */
export const compareCodePoints = (left: string, right: string): number => {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    const aIsSurrogate = (a & 0xf800) === 0xd800;
    const bIsSurrogate = (b & 0xf800) === 0xd800;
    if (aIsSurrogate === bIsSurrogate) return a - b;
    return aIsSurrogate ? 1 : -1;
  }
  return left.length - right.length;
};

/** Nearest integer, halves to the even one. */
export const roundHalfEven = (value: number): number => {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
};
