import { type ReplyLine, labelled, onOneLine } from "./reply-lines.js";

/** Characters of a thought that is kept; a longer one is left out. */
const longestThought = 2000;

/** A thought on one line, word for word. */
export const thoughtText = (text: string): string => {
  const result = onOneLine(text);
  return result.length > longestThought ? "" : result;
};

/** A thought without its label, and without the brackets of `think[…]`. */
export const unlabelled = (text: string): string => {
  const result = (labelled(text)?.behind ?? text).trim();
  return result.startsWith("[") && result.endsWith("]") ? result.slice(1, -1) : result;
};

/**
 * The thought that stands in lines above an action: from the first that is labelled, else, where
 * sentences count, all of them if they are prose and no list. Word for word, or none where it is
 * too long. A line that only leads over to what follows is none.
 */
export const thoughtAbove = (
  lines: readonly ReplyLine[],
  beside: "labelled" | "sentences" | undefined,
): string => {
  const begin = lines.findIndex(({ kind }) => kind === "thought");
  const isProse = beside !== "labelled" && lines.every(({ kind }) => kind === "plain");
  if (begin < 0 && !isProse) return "";
  const mentioned = lines
    .slice(Math.max(0, begin))
    .map(({ text, kind }) => (kind === "thought" ? unlabelled(text) : text))
    .filter((text, at) => text !== "" && ((begin >= 0 && at === 0) || !text.endsWith(":")));
  const result = thoughtText(mentioned.join(" "));
  return begin >= 0 || /\S \S+ .*[.!…]/.test(result) ? result : "";
};
