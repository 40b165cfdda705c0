/** Tags around a thought that are closed; reasoning that is left out has tags of its own. */
const thoughts = /<(thoughts?|think|reasoning)>([^<>]{0,8000})<\/\1>/gi;

const ownThought = /^\s*(?:> ?)?(?:thought|think) ?\d*[:[]/im;

/** Without thoughts between tags at the beginning, where something stands behind them. */
export const withoutThoughtTags = (clean: string): string => {
  const rest = clean.replace(/^(?:\s*<(thoughts?|think|reasoning)>[^<>]{0,8000}<\/\1>)+/i, "");
  return rest !== clean && /[\p{L}\p{N}]/u.test(rest) ? rest.trim() : clean;
};

/**
 * A thought between tags as a labelled line, where an action stands outside of tags: `<thought>It is closed.</thought> > open safe 1`. Other replies stay as
 * they are.
 */
export const besideThoughtTags = (clean: string): string => {
  const rest = clean.includes("</") ? clean.replace(thoughts, "\n") : clean;
  const isBeside = rest !== clean && /[\p{L}\p{N}]/u.test(rest) && !/<[a-z]/i.test(rest);
  // A reply that tells its thought as it is asked for was reasoned about before.
  if (isBeside && ownThought.test(rest)) return rest.trim();
  return isBeside ? clean.replace(thoughts, (_, _name, thought: string) => `\nThought: ${thought.trim()}\n`).trim() : clean;
};
