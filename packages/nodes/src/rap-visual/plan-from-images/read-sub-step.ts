import { cleanReply, withoutStruck } from "../../shared/replies/turn/clean-reply.js";
import { fieldIn } from "../../shared/replies/records/reply-fields.js";
import { resolveAction } from "../../shared/replies/forms/resolve-action.js";

/** The words of a text in one order: `turn the light on` is `turn on the light`. */
const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word !== "the")
    .toSorted()
    .join(" ");

/** The sub-step that a reply names, after its last `Plan:`, in a record, alone, or as the only one of the list; undefined where it names none, or several. */
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
  const mentioned = plans.filter((plan) => clean.slice(0, 4000).toLowerCase().includes(plan.toLowerCase()));
  return mentioned.length === 1 ? mentioned[0] : undefined;
};
