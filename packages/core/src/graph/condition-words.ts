/** Characters of a condition that stand beside a line of a drawing, at most. */
const MOST = 32;

/** What an arrow function returns, where that is one expression: `({ done }) => done`. */
const EXPRESSION = /^\(?\s*(?:\{[^{}]*\}|\w+)?\s*\)?\s*=>\s*([^\s{].*)$/s;

/**
 * What a condition asks, and its opposite, for the lines that leave it: from the function's own
 * source; `yes` and `no` where that is no short expression. `({ done }) => done` asks `done`, and
 * its opposite is `not done`.
 */
export const conditionWords = (
  condition: (...state: never[]) => unknown,
): { readonly yes: string; readonly no: string } => {
  const [, source = ""] = EXPRESSION.exec(String(condition).trim()) ?? [];
  const words = source.replaceAll(/\s+/g, " ").trim();
  if (words === "" || words.length > MOST) return { yes: "yes", no: "no" };
  return { yes: words, no: /^\w+$/.test(words) ? `not ${words}` : "else" };
};
