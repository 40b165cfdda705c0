const ofActions = /^[^\p{L}\n]{0,9}(?:(?:past|previous) )?actions?(?: taken| so far)? ?: */iu;
const ofResults = /^[^\p{L}\n]{0,9}(?:(?:results?|outcomes?|findings?|found)(?: so far)?) ?: *\S/iu;

/** `Actions: …` with `Result: …` below tells what happened and is no action to take: without the first label, in sentences. */
export const toldInParts = (text: string): string => {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const [first = "", ...below] = lines;
  if (!ofActions.test(first) || !below.some((line) => ofResults.test(line))) return text;
  return [first.replace(ofActions, ""), ...below.map((line) => line.replace(/^[^\p{L}\d]{0,9}/u, ""))]
    .map((line, index) => (index < lines.length - 1 && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line))
    .join("\n");
};
