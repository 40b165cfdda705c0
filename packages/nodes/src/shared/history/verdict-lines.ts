import { judgedLine } from "./judged-line.js";
import { bad, good } from "./verdict-words.js";

const headed = new RegExp(String.raw`^(?= {0,3}#|[^\n]{0,60}:\W*$)\W*(?:(${bad})|(${good}))(?: (?:sub[- ]?)?goals?)?\W*$`, "i");
/** `Remaining sub-goals: put the mug away; close the door`. */
const headedLine = new RegExp(String.raw`^\W*(?:(${bad})|(${good})) (?:sub[- ]?)?goals? ?: +(\S.*)$`, "i");
/** `Done: find a mug; take it`: several items behind a verdict. */
const severalBehind = new RegExp(String.raw`^\W*(?:(${bad})|(${good})) ?: +(\S[^\n]*; *\p{L}.*)$`, "iu");
/** What parts two sub-goals on a line, where each has its verdict: `the mug is found, but the shelf is still open`. */
const joints = [/(?<=[.!]) +(?=\p{Lu})|; +(?=\p{L})/u, /,? (?:and|but|while|whereas) /, /, +(?=\p{L})/u];
const noItem = /^\W*(?:none|nothing|n\/a)\W*$/i;
const listed = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+\S/;

/** The items of a line that begins with their verdict, as lines; undefined where it does not. */
const itemsBehind = (line: string): readonly string[] | undefined => {
  const [, open, , items] = headedLine.exec(line) ?? severalBehind.exec(line) ?? [];
  return items
    ?.split(/ *; */)
    .filter((part) => /\p{L}/u.test(part) && !noItem.test(part))
    .map((part) => `${part.replace(/[.\s]+$/, "")} - ${open === undefined ? "complete" : "incomplete"}`);
};

/** The items below `Completed:` or `Not completed:` with this verdict each; several verdicts on a line are a line each. */
export const verdictLines = (clean: string): readonly string[] => {
  let under: string | null = null;
  return clean.split("\n").flatMap((line) => {
    const [, no] = headed.exec(line) ?? [null, null];
    if (no !== null) {
      under = no === undefined ? "complete" : "incomplete";
      return [];
    }
    const headings = line.split(/(?<=[.!]) +(?=\p{Lu})/u);
    const items = headings.map(itemsBehind);
    if (
      items.some((some) => some !== undefined) &&
      items.every((some, at) => some !== undefined || judgedLine(headings[at] ?? "") !== null)
    )
      return items.flatMap((some, at) => some ?? [headings[at] ?? ""]);
    if (!listed.test(line)) under = line.trim() === "" ? under : null;
    if (under !== null && noItem.test(line)) return [];
    if (under !== null && line.trim() !== "" && judgedLine(line) === null) return [`${line.trimEnd().replace(/\.$/, "")} - ${under}`];
    const parts = joints
      .map((joint) => line.split(joint))
      .find((some) => some.length > 1 && some.every((part) => judgedLine(part) !== null));
    return parts ?? [line];
  });
};
