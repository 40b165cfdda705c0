import type { Parsed, Proposal } from "@mnemograph/core";
import { type ParseOptions, parseAction } from "../../shared/replies/parse-action.js";

const number = String.raw`(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)\s*(%?)`;
const sameLine = new RegExp(String.raw`^(.*?\S)\s*(?::|\s-|–|\(|\|)\s*(?:confidence\s*:?\s*)?${number}\s*\)?\s*$`, "i");
const confidenceLabel = /^\W*confidence\s*\d*\W*:/i;
const confidenceLine = new RegExp(String.raw`^\W*confidence\s*\d*\W*:\W*?${number}`, "i");
const emptyLabel = /^\W*action\s*\d*\W*$/i;

interface Pair {
  readonly action: string;
  readonly confidence: number;
}

const pairOf = (action: string, text = "", percent = ""): Pair => ({ action, confidence: Number(text) / (percent === "%" ? 100 : 1) });

/** `Action 1: a` with `Confidence: 0.6` below it, or `a : 0.6` on one line, as raw pairs. */
const readPairs = (reply: string): readonly Pair[] => {
  const pairs: Pair[] = [];
  let open: string | null = null;
  for (const line of reply.split("\n").filter((text) => text.trim() !== "")) {
    if (confidenceLabel.test(line)) {
      const below = confidenceLine.exec(line);
      if (open !== null && below) pairs.push(pairOf(open, below[1], below[2]));
      open = null;
      continue;
    }
    const whole = sameLine.exec(line);
    if (whole && !emptyLabel.test(whole[1] ?? "")) {
      pairs.push(pairOf(whole[1] ?? "", whole[2], whole[3]));
      open = null;
    } else open = emptyLabel.test(line) ? null : line;
  }
  return pairs;
};

/**
 * Reads actions with confidences, drops those of 0 and less and repetitions, keeps the `maxBranch` most confident and scales them to 1.
 */
export const parseProposals =
  (maxBranch: number, options?: ParseOptions) =>
  (reply: string): Parsed<Proposal[]> => {
    const byAction = new Map<string, Pair>();
    for (const { action, confidence } of readPairs(reply)) {
      const parsed = parseAction(action, options);
      if (!parsed.ok || parsed.value.kind !== "act" || !(confidence > 0)) continue;
      const key = parsed.value.text.toLowerCase();
      if (!byAction.has(key)) byAction.set(key, { action: parsed.value.text, confidence });
    }
    const best = [...byAction.values()].toSorted((left, right) => right.confidence - left.confidence).slice(0, maxBranch);
    const sum = best.reduce((total, { confidence }) => total + confidence, 0);
    return best.length > 0
      ? { ok: true, value: best.map(({ action, confidence }) => ({ action, confidence: confidence / sum })) }
      : { ok: false, problem: "It holds no action with a confidence above 0." };
  };
