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

/** The thought from the first labelled line on, without lines that lead over to what follows. */
export const labelledThought = (lines: readonly ReplyLine[]): string => {
  const begin = lines.findIndex(({ kind }) => kind === "thought");
  const [first, ...others] = begin < 0 ? [] : lines.slice(begin);
  const further = others.filter(({ text }) => !text.endsWith(":"));
  const mentioned = first === undefined ? [] : [first, ...further];
  return thoughtText(
    mentioned.map(({ text, kind }) => (kind === "thought" ? unlabelled(text) : text)).join(" "),
  );
};

/**
 * The thought that stands in lines above an action: a labelled one, else all of them if they are
 * prose and no list. Word for word, or none where it is too long.
 */
export const thoughtAbove = (lines: readonly ReplyLine[]): string => {
  if (lines.some(({ kind }) => kind !== "plain")) return labelledThought(lines);
  const mentioned = lines.map(({ text }) => text).filter((text) => !text.endsWith(":"));
  const result = thoughtText(mentioned.join(" "));
  return /\S \S+ .*[.!…]/.test(result) ? result : "";
};
