import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { markedLine } from "./refused-options.js";
import { stripMarks } from "./strip-marks.js";

/** Behind what an item says why: a dash, a colon, a bold end, brackets. */
const reasonBehind =
  /^(?<said>\S[^\n]{0,199}?)(?<joint> +(?:[–—]|-{1,2}|→|#|\/\/) +|: +|:?\*\*:? +(?:[–—-]{1,2} +)?| +\((?=[^()]*\)[.!]?$)| +(?=[❌✗✘✅✔]))(?<reason>\S.*)$/u;
const listed = /^\s*(?:[-*+•]|\(?\d{1,2}[.):]|\(?[a-e][.)]|[✅☑✔❌⬜➡])/iu;
/** What leads over to the one that comes now. */
const leading = /^\W*(?:now|next(?: action| step)?|current(?: action| step)?|action|so)\s*: */i;

const past = "(?:done|completed?|finished|checked|visited|searched|explored|tried|opened|taken|inspected|seen|ruled out)";
/** A reason that tells of something over or refused: `done`, `it was empty`, `already checked`, `not needed`. */
const out = new RegExp(
  String.raw`^[❌✗✘]|^\W*(?:(?:this |that |it )?(?:(?:['’]s|is|was|were|has been|have been) )?(?:it['’]s )?(?:already )?(?:been )?(?:${past}|empty)\b(?! ?(?:yet|when|once|if|after|until|as|by|with this))|` +
    String.raw`(?:it |that |this |they )(?:was|were|had|did|contained|held)\b|(?:(?:found|there (?:was|were)|has) )?nothing(?: (?:there|here|found|of use|useful|was|in it)\b|\W*$)|no (?:luck|success)\b|no[,.;:]|` +
    String.raw`(?:it['’]s |it is )?(?:not (?:asked for|needed|required|useful|helpful|relevant|possible|what|the right)\b|wrong\b|rejected\b|irrelevant\b|useless\b|unlikely\b|pointless\b))`,
  "i",
);
/** `next`, `later`: where in a row of steps an item stands. */
const status = /^\W*(?:next|now|later|then|pending|to ?do|current|upcoming|after(?:wards)?)\W*$/i;
/** What says of one item that it is the one. */
const chosenSign = /(?:^|\()(?:chosen|selected|my (?:choice|pick)|this one)\)?\W*$|^[✅✔]|[✅✔]\uFE0F?$|[←⬅]\uFE0F?(?: .{0,20})?$/iu;
/** Shares and scores are weighed elsewhere. */
const score = /^[\s\d.%/()]+$/;

interface Item {
  readonly action: string;
  readonly isReasoned: boolean;
  readonly isOut: boolean;
  readonly isChosen: boolean;
}

const actionIn = (said: string, forms: readonly ActionForm[]): string | null =>
  spelled(stripMarks(said.replace(/^(?:\*{1,3}|_{2,3}|`)|(?:\*{1,3}|_{2,3}|`)$/g, "")).text, forms);

const itemOf = (line: string, forms: readonly ActionForm[]): Item | null => {
  const { text } = stripMarks(line.replace(leading, ""));
  const { said = "", joint = "", reason = "" } = reasonBehind.exec(text)?.groups ?? {};
  // Without an item's mark a colon may as well follow a label.
  const isItem = listed.test(line) || / [–—-]{1,2} $/.test(joint) || (joint.startsWith(":") && (out.test(reason) || status.test(reason)));
  const reasoned = said === "" || !isItem || score.test(reason) ? null : actionIn(said, forms);
  if (reasoned !== null) return { action: reasoned, isReasoned: true, isOut: out.test(reason), isChosen: chosenSign.test(reason.trim()) };
  const bare = actionIn(text.replace(/[.!]$/, ""), forms);
  return bare === null ? null : { action: bare, isReasoned: false, isOut: false, isChosen: false };
};

/**
 * A list whose items are actions, each with its reason behind it, without these reasons, so that it is read as a list of actions: the first comes first, or the
 * only one that a sign says to be chosen. Items at its beginning whose reason tells that they are over, or refuses them, are left out where another action
 * follows. What stands around the list stays.
 */
export const withoutItemReasons = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const items = lines.map((line) => itemOf(line, forms));
  const told = items.filter((item) => item !== null);
  const reasoned = told.filter(({ isReasoned }) => isReasoned);
  if (told.length < 2 || reasoned.length === 0) return text;
  const [chosen, ...others] = reasoned.length < 2 ? [] : reasoned.filter(({ isChosen }) => isChosen);
  const next = chosen !== undefined && others.length === 0 ? chosen : told.find(({ isOut }) => !isOut);
  if (next === undefined || (reasoned.length === 1 && !reasoned.some(({ isOut }) => isOut))) return text;
  // The line that is marked below a list counts whatever stands in it.
  const isMarkedBelow = markedLine.test(lines.findLast((line) => line.trim() !== "") ?? "");
  const skipped = new Set(isMarkedBelow ? [] : told.slice(0, told.indexOf(next)));
  return lines
    .flatMap((line, at) => {
      const item = items[at] ?? null;
      if (item === null || !(item.isReasoned || skipped.has(item))) return [line];
      const [, mark = ""] = /^(\s*(?:(?:[-*+•]|\(?\d{1,2}[.):]|\(?[a-e][.)])\s+)?)/i.exec(line) ?? [];
      return skipped.has(item) ? [] : [`${mark}${item.action}`];
    })
    .join("\n");
};
