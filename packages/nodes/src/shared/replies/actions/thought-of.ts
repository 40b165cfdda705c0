import { type ReplyLine, labelled, onOneLine } from "./reply-lines.js";

/** A thought on one line, word for word; one of more than 2000 characters is left out. */
export const thoughtText = (text: string): string => {
  const result = onOneLine(text);
  return result.length > 2000 ? "" : result;
};

/** A thought without its label, and without the brackets of `think[…]`. */
export const unlabelled = (text: string): string => {
  const result = (labelled(text)?.behind ?? text).trim();
  return result.startsWith("[") && result.endsWith("]") ? result.slice(1, -1) : result;
};

/**
 * The thought that stands in lines above an action: from the first labelled one on, else all of
 * them if sentences count and they are prose and no list. Without lines that lead over to what
 * follows; word for word, or none where it is too long.
 */
export const thoughtAbove = (
  lines: readonly ReplyLine[],
  beside: "labelled" | "sentences",
): string => {
  const begin = lines.findIndex(({ kind }) => kind === "thought");
  const isProse = begin < 0 && lines.every(({ kind }) => kind === "plain");
  if (begin < 0 && (beside === "labelled" || !isProse)) return "";
  const result = thoughtText(
    lines
      .slice(Math.max(begin, 0))
      .map(({ text, kind }) => (kind === "thought" ? unlabelled(text) : text))
      .filter((text, at) => (at === 0 && !isProse) || !text.endsWith(":"))
      .join(" "),
  );
  return isProse && !/\S \S+ .*[.!…]/.test(result) ? "" : result;
};
