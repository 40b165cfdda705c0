import { gapsOf, isSlot, patternGap } from "../forms/form-parts.js";
import { literal } from "../forms/form-words.js";
import { takesWords } from "./takes-words.js";

/** The place of a form that holds words as they are: the last one, or one before it that is named so. */
export interface WordsPlace {
  readonly slot: string;
  /** What stands before the words. */
  readonly lead: RegExp;
  /** What stands behind them, at the text's end; null where nothing does. */
  readonly tail: RegExp | null;
  /** The marks that close them, `"`, where no more stands behind them. */
  readonly close: string;
}

/** What another place holds, no more than it needs. */
const thing = String.raw`(?:"[^"\n]{1,80}"|<[^<>\n]{1,80}>|[^\s:]+(?: [^\s:]+){0,5}?)`;
const anyWords = String.raw`[^\n]{1,300}?`;

const patternOf = (parts: readonly string[], gaps: readonly string[], from: number, to: number): string =>
  parts
    .slice(from, to)
    .map((part, offset) => {
      const at = from + offset;
      const before = parts[at - 1] ?? "";
      const gap = at === 0 ? "" : patternGap(gaps[at - 1] ?? " ", before, part);
      const place = takesWords(part.slice(1, -1), isSlot(before) ? "" : before) ? anyWords : thing;
      return gap + (isSlot(part) ? place : literal(part));
    })
    .join("");

/** Where a form's parts hold words as they are; undefined where none does. */
export const wordsPlace = (parts: readonly string[], gaps: readonly string[] = gapsOf(parts)): WordsPlace | undefined => {
  const at = parts.findLastIndex(
    (part, index) =>
      index > 0 && isSlot(part) && takesWords(part.slice(1, -1), isSlot(parts[index - 1] ?? "") ? "" : (parts[index - 1] ?? "")),
  );
  const slot = parts[at];
  if (slot === undefined) return undefined;
  const behind = parts
    .slice(at + 1)
    .join("")
    .trim();
  const lead = patternOf(parts, gaps, 0, at) + patternGap(gaps[at - 1] ?? " ", parts[at - 1] ?? "", slot);
  const tail = patternOf(parts, gaps, at + 1, parts.length);
  return {
    slot: slot.slice(1, -1),
    lead: new RegExp(`^${lead.replace(/"(?=(?:\\s\*)?$)/, '(?::\\s*)?["“]?')}`, "i"),
    tail: behind === "" ? null : new RegExp(String.raw`^([\s\S]*?\S)(${tail.replaceAll('"', '["”“]')}\s*[.!]?)\s*$`, "i"),
    close: /\w/.test(behind) ? "" : behind,
  };
};
