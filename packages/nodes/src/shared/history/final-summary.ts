const better = "final|revised|improved|corrected|updated|better";
/** At a line's beginning the word alone will do, behind a sentence it takes one for a text. */
const label = new RegExp(
  String.raw`(?:(?:^|\n)[#>* ]{0,6}(?:(?:my|the|here is (?:my|the)) )?(?:${better})(?: (?:summary|version|answer|one))?|[.!] {1,3}(?:(?:my|the|here is (?:my|the)) )?(?:${better}) (?:summary|version)) ?(?:[:：]|[—–]| - )\s*(?=\S)`,
  "gi",
);

/** A summary without the drafts above it: what stands behind the last label that calls it the final or a better one. */
export const finalSummary = (text: string): string => {
  const last = [...text.matchAll(label)].at(-1);
  const told = last === undefined ? "" : text.slice(last.index + last[0].length);
  return /\p{L}/u.test(told) ? told : text;
};
