import { declaredReplies, type Parsed, type Proposal } from "@mnemograph/core";
import { fittingAny } from "../actions/fit-text.js";
import type { ActionReading } from "../actions/action-reply.js";
import { itemReader } from "./read-items.js";

const pairs = itemReader(declaredReplies.proposals, {
  label: "action",
  name: "confidence",
});

const shareOf = (value: string): number =>
  Number(value.replace(",", ".").replace("%", "")) / (value.endsWith("%") ? 100 : 1);

/**
 * Reads actions with confidences, each in the world's spelling; drops repetitions and those of 0,
 * keeps the `maxBranch` most confident and scales them to 1.
 */
export const readProposals =
  (maxBranch: number, { forms = [], ...reading }: ActionReading = {}) =>
  (reply: string): Parsed<Proposal[]> => {
    const read = pairs(reply);
    if (!read.ok) return read;
    const fit = fittingAny({ put: "repair", ...reading, forms });
    const byAction = new Map<string, number>();
    for (const { words, value } of read.value.slice(0, 100)) {
      const [text, sure] = [fit(words), shareOf(value)];
      if (text !== null && sure > 0 && Number.isFinite(sure) && !byAction.has(text))
        byAction.set(text, sure);
    }
    const best = [...byAction].toSorted(([, one], [, other]) => other - one).slice(0, maxBranch);
    const sum = best.reduce((total, [, sure]) => total + sure, 0);
    if (best.length === 0)
      return { ok: false, problem: "It holds no action with a confidence above 0." };
    return { ...read, value: best.map(([action, sure]) => ({ action, confidence: sure / sum })) };
  };
