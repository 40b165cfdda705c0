import type { ActionForm } from "../forms/action-forms.js";
import { spelled } from "../forms/spelled.js";
import { stripMarks } from "./strip-marks.js";

/** An item of a list, what it says, and behind a dash, a colon or in brackets why: `1. **Go to desk 1** – it is near.` */
const reasoned =
  /^(?<mark>\s*(?:[-*+•]|\(?\d{1,2}[.):]|\(?[a-e][.)])\s+)(?<said>\S[^\n]{0,199}?)(?: +(?:[–—-]{1,2}|→|#|\/\/) +|(?<!\d): +|:?\*\*:? +(?:[–—-]{1,2} +)?| +\((?=[^()]*\)[.!]?$))(?<reason>\S.*)$/i;

/** A reason that tells of something over or refused: `done`, `it was empty`, `already checked`, `not needed`. */
const out =
  /^\W*(?:(?:this |that |it )?(?:is |was |were |has been )?(?:already )?(?:done|complete[d]?|finished|checked|visited|searched|explored|tried|empty|closed off)\b(?! ?(?:yet|when|once|if|after|until|as|by|with this))|(?:it |that |this |they )(?:was|were|had|did|contained|held)\b|(?:found |there (?:was|were) )?nothing (?:there|here|found|of use|useful|was)\b|already\b|no (?:luck|success)\b|no[,.;:]|(?:it['’]s |it is )?(?:not (?:asked for|needed|required|useful|helpful|relevant|possible|what|the right)\b|wrong\b|rejected\b|irrelevant\b|useless\b|ruled out\b|unlikely\b|pointless\b))/i;

/** Shares and scores are weighed elsewhere. */
const score = /^[\s\d.%/()]+$/;

/** A line without an item's mark is as one where a dash stands between its action and the reason. */
const dashed = /^(?<mark>\s*)(?<said>\w[^\n]{0,199}?) +(?:[–—]|-{1,2}) +(?<reason>\S.*)$/;

interface Item {
  readonly mark: string;
  readonly action: string;
  readonly isOut: boolean;
}

const itemOf = (line: string, forms: readonly ActionForm[]): Item | null => {
  const { mark = "", said = "", reason = "" } = (reasoned.exec(line) ?? dashed.exec(line))?.groups ?? {};
  const bare = stripMarks(said.replace(/^(?:\*{1,3}|_{2,3}|`)|(?:\*{1,3}|_{2,3}|`)$/g, "")).text;
  const action = said === "" ? null : spelled(bare, forms);
  return action === null || score.test(reason) ? null : { mark, action, isOut: out.test(reason) };
};

/**
 * A list whose items are actions, each with its reason behind it, without these reasons, so that it is read as a list of actions: the first comes first. Items at
 * its beginning whose reason tells that they are over, or refuses them, are left out where another one follows. What stands around the list stays.
 */
export const withoutItemReasons = (text: string, forms: readonly ActionForm[]): string => {
  if (forms.length === 0 || text.length > 8000 || !text.includes("\n")) return text;
  const lines = text.split("\n");
  const items = lines.map((line) => itemOf(line, forms));
  const told = items.filter((item) => item !== null);
  if (told.length < 2) return text;
  const next = told.find(({ isOut }) => !isOut);
  if (next === undefined) return text;
  const skipped = new Set(told.slice(0, told.indexOf(next)));
  return lines
    .flatMap((line, at) => {
      const item = items[at] ?? null;
      if (item === null) return [line];
      return skipped.has(item) ? [] : [`${item.mark}${item.action}`];
    })
    .join("\n");
};
