import { cleanReply, withoutStruck } from "../../shared/replies/turn/clean-reply.js";
import { markedNow } from "../../shared/replies/names/listed-item.js";
import { fieldIn } from "../../shared/replies/records/reply-fields.js";
import { resolveAction } from "../../shared/replies/forms/resolve-action.js";

/** The words of a text in one order: `turn the light on` is `turn on the light`. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word !== "the")
    .toSorted()
    .join(" ");

/** `Now: pull the drawer`, beside what was done before and what comes later. */
const current = /(?:^|[.;!?]\s)[\s>*_-]{0,6}(?:now|current(?:ly)?(?: (?:sub-?step|step|plan))?)[*_]{0,3}\s?:\s?(.*)$/im;

/** The first item that is still open below one that is ticked. */
const firstOpen = (lines: readonly string[]): string | undefined => {
  const done = lines.findIndex((line) => /^[\s>*+-]{0,9}\[x\] /i.test(line));
  return done < 0 ? undefined : lines.slice(done + 1).find((line) => /^[\s>*+-]{0,9}\[ ?\] /.test(line));
};

/** What is done, or not yet to be done, by the words around it. */
const passedBehind =
  /^["”'’*_`]{0,3}\s?(?:[([]|[-–—:]\s?|(?:is|was|has been|are)\s)?\s?(?:already\s|now\s)?(?:done|completed?|finished|over|behind us|✓|✔|✅)/iu;
const passedAhead =
  /(?:\b(?:not(?: yet)?|previous(?:ly)?(?: (?:sub-?step|step|plan))?|done|completed|finished|already|later|instead of|rather than)|n['’]t(?: yet)?)[\s:*_"“'‘]{1,5}(?:to )?$/i;

/** The only sub-step that a text names as one to do now; undefined where it names none, or several. */
const mentionedIn = (text: string, plans: readonly string[]): string | undefined => {
  const lower = text.slice(0, 4000).toLowerCase();
  const named = plans.filter((plan) => lower.includes(plan.toLowerCase()));
  const meant = named.filter((plan) => {
    const parts = lower.split(plan.toLowerCase());
    return parts.slice(1).some((after, at) => !passedBehind.test(after) && !passedAhead.test((parts[at] ?? "").slice(-60)));
  });
  return named.length === 1 ? named[0] : meant.length === 1 ? meant[0] : undefined;
};

/** The sub-step that a reply names, after its last `Plan:`, in a record, alone, behind `Now:`, or as the only one of the list that is not done or denied; undefined where it names none, or several. */
export const readSubStep = (reply: string, plans: readonly string[]): string | undefined => {
  const clean = cleanReply(withoutStruck(reply)).replace(/\bnot ["“'‘][^"”'’\n]{1,200}["”'’](?: any (?:more|longer))?,? but /gi, "");
  const lines = clean.split("\n").filter((line) => line.trim() !== "");
  const named = lines.findLast((line) => /^[\s>*_]*plan\b[*_\s]*:/i.test(line));
  const said = (fieldIn(clean, ["plan", "substep", "nextsubstep", "nextstep", "step", "action", "answer"]) ?? named ?? clean)
    .replace(/^[\s>*_]*plan\b[*_\s]*:/i, "")
    .replace(/^[\s*_"'`]+|[\s*_"'`.]+$/g, "");
  const resolved = resolveAction(said, plans, { placing: false });
  if (plans.includes(resolved)) return resolved;
  const reordered = plans.filter((plan) => wordsOf(plan) === wordsOf(said));
  if (reordered.length === 1) return reordered[0];
  const told = current.exec(clean)?.[1] ?? firstOpen(lines);
  const marked = markedNow(clean, plans);
  if (marked !== undefined) return marked;
  return (told === undefined ? undefined : mentionedIn(told, plans)) ?? mentionedIn(clean, plans);
};
