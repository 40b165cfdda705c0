/** Calls that are longer are no actions. */
const LONGEST = 20_000;

/**
 * Where a call ends whose bracket opens at `open`: behind the bracket that closes it, which stands in none of its quotations; -1 where none does. A quotation
 * ends at its own mark, unless a backslash stands before that.
 */
export const callEnd = (text: string, open: number): number => {
  let quote = "";
  let depth = 0;
  const end = Math.min(text.length, open + LONGEST);
  for (let at = open; at < end; at += 1) {
    const sign = text.charAt(at);
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && (depth -= 1) === 0) return at + 1;
  }
  return -1;
};
