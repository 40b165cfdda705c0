import type { ReplyLine } from "./reply-lines.js";

/** Characters of a thought that is kept; a longer one is left out. */
export const longestThought = 2000;

const label = /^(?:thoughts?|think|thinking|reasoning|rationale)(?: ?\d{1,3})?[*_]{0,3} ?:?[*_]{0,3}\s*/i;

/** A thought on one line, word for word. */
export const thoughtText = (text: string): string => {
  const result = text.trim().replace(/\s*\n\s*/g, " ");
  return result.length > longestThought ? "" : result;
};

const unlabelled = (text: string): string => {
  const result = text.replace(label, "").trim();
  return result.startsWith("[") && result.endsWith("]") ? result.slice(1, -1) : result;
};

/** A line that only leads over to what follows. */
const leads = /:$/;

/**
 * The thought that stands in lines above an action: from the first that is labelled, else, where sentences count, all of them if they are prose and no list.
 * Word for word, or none where it is too long.
 */
export const thoughtAbove = (lines: readonly ReplyLine[], beside: "labelled" | "sentences" | undefined): string => {
  const begin = lines.findIndex(({ kind }) => kind === "thought");
  const isProse = beside !== "labelled" && lines.every(({ kind }) => kind === "plain");
  if (begin < 0 && !isProse) return "";
  const said = lines
    .slice(Math.max(0, begin))
    .map(({ text, kind }) => (kind === "thought" ? unlabelled(text) : text))
    .filter((text, at) => text !== "" && (begin >= 0 && at === 0 ? true : !leads.test(text)));
  const result = said.join(" ");
  return result.length > longestThought || (begin < 0 && !/\S \S+ .*[.!…]/.test(result.slice(0, longestThought))) ? "" : result;
};
