/** ✅ and ❌ where nothing but a label stands before them: marks before items of a list judge those. */
const marked =
  /^[^\p{L}\d✅✔☑👍❌✗✘✖👎]{0,9}(?:(?:the |my |final |overall ){0,3}(?:verdict|judge?ment|answer|result|conclusion|outcome)(?: is)?[^\p{L}\d✅✔☑👍❌✗✘✖👎]{1,9})(?:([✅✔☑👍])|[❌✗✘✖👎])\uFE0F?[\s:.,;*–—-]*(.*)$/iu;

/** A verdict given as a mark under a label: `Verdict: ❌`, and the reason behind it. */
export const markedVerdict = (line: string): { readonly success: boolean; readonly reason: string } | undefined => {
  const found = marked.exec(line);
  return found === null ? undefined : { success: found[1] !== undefined, reason: found[2] ?? "" };
};
