import type { Parsed, Proposal } from "@mnemograph/core";
import { fittingAny } from "../actions/fit-text.js";
import type { ActionReading } from "../actions/action-reply.js";
import { type ReplyField, fieldsIn, described } from "./reply-fields.js";

const share =
  /^(?:(.*\S) ?[:(|–—→-] ?(?:confidence\W{0,3})?)?\W{0,3}?(\d{0,3}[.,]?\d{1,9}) ?(%?)\W{0,9}$/i;

interface Pair {
  readonly action: string;
  readonly sure: number;
}

/** `Action 1: a` with `Confidence: 0.6` below it, or `a: 0.6` on one line. */
const pairsOf = (fields: readonly ReplyField[]): readonly Pair[] => {
  let open = "";
  return fields.flatMap(({ label, text, line }) => {
    const isAction = label === "" || label.startsWith("action");
    const [, beside = isAction ? "" : label, digits, unit] = share.exec(text) ?? [];
    const action = label.startsWith("confidence") ? open : beside;
    if (digits !== undefined && action !== "")
      return [{ action, sure: Number(digits.replace(",", ".")) / (unit === "%" ? 100 : 1) }];
    if (!label.startsWith("confidence")) open = isAction ? text : line;
    return [];
  });
};

/**
 * Reads actions with confidences, each in the world's spelling; drops repetitions and those of 0,
 * keeps the `maxBranch` most confident and scales them to 1.
 */
export const readProposals =
  (maxBranch: number, { forms = [], ...reading }: ActionReading = {}) =>
  (reply: string): Parsed<Proposal[]> => {
    const fit = fittingAny({ put: "repair", ...reading, forms });
    const byAction = new Map<string, number>();
    for (const { action, sure } of pairsOf(fieldsIn(reply)).slice(0, 100)) {
      const text = fit(action);
      if (text !== null && sure > 0 && Number.isFinite(sure) && !byAction.has(text))
        byAction.set(text, sure);
    }
    const best = [...byAction].toSorted(([, one], [, other]) => other - one).slice(0, maxBranch);
    const sum = best.reduce((total, [, sure]) => total + sure, 0);
    if (best.length === 0)
      return { ok: false, problem: "It holds no action with a confidence above 0." };
    const value = best.map(([action, sure]) => ({ action, confidence: sure / sum }));
    return described(value, reply.startsWith("Action 1: "));
  };
