/** Tags around a thought that are closed; reasoning that is left out has tags of its own. */
const thoughts = /<(thoughts?|think|reasoning)>([^<>]{0,8000})<\/\1>/gi;

/**
 * A thought between tags as a labelled line, where an action stands outside of tags: `<thought>It is closed.</thought> > open safe 1`. Other replies stay as
 * they are.
 */
export const besideThoughtTags = (clean: string): string => {
  const rest = clean.includes("</") ? clean.replace(thoughts, "\n") : clean;
  const isBeside = rest !== clean && /[\p{L}\p{N}]/u.test(rest) && !/<[a-z]/i.test(rest);
  return isBeside ? clean.replace(thoughts, (_, _name, thought: string) => `\nThought: ${thought.trim()}\n`).trim() : clean;
};
