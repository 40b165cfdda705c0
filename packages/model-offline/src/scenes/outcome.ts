/**
 * Whether an answer says in so many words that the action worked or did not; null where it only
 * shows what is seen.
 */
export const outcomeOf = (answer: string): "done" | "refused" | null => {
  const [head = ""] = answer.split(/[.\n]/, 1);
  if (/\b(?:failed|invalid|refused|not possible)\b/i.test(head)) return "refused";
  return /\b(?:succeeded|successful(?:ly)?)\b/i.test(head) ? "done" : null;
};
