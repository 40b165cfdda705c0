import type { ActionForm } from "../forms/action-forms.js";
import { ofWords } from "../words/of-words.js";
import { escapePattern } from "../words/escape-pattern.js";
import { joinedLines } from "../words/joined-lines.js";

/**
 * A text in which words between square brackets stand on one line that were written over several: `chat [Hi Bob,` and below it `I take the kitchen.]`. Only
 * actions that take words as they are hold any.
 */
export const withWholeWords = (text: string, forms: readonly ActionForm[]): string => {
  const verbs = forms.flatMap(({ shape }) =>
    shape?.isBracketed === true && shape.slots.length === 1 && ofWords.test(shape.slots[0] ?? "") ? [escapePattern(shape.verb.trim())] : [],
  );
  if (verbs.length === 0 || !text.includes("[") || !text.includes("\n")) return text;
  const open = new RegExp(String.raw`^([ >*]{0,9}(?:[a-z]{1,12} ?\d{0,2}: )?(?:${verbs.join("|")}) ?\[)([^[\]]{1,2000})(?=\])`, "gim");
  return text.replace(open, (_, begin: string, words: string) => begin + joinedLines(words));
};
