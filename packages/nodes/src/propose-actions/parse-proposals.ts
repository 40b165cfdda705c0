import type { Parsed } from "@mnemograph/core";
import { parseAction } from "../shared/parse-action.js";
import type { Proposals } from "./proposals.js";

const number = String.raw`(\d*\.?\d+)\s*(%?)`;
const sameLine = new RegExp(String.raw`^(.*\S)\s*(?::|-|–|\(|\|)\s*(?:confidence\s*:?\s*)?${number}\s*\)?\s*$`, "i");
const confidenceLine = new RegExp(String.raw`^\W*confidence\s*\d*\s*:\s*${number}`, "i");

const shareOf = (text: string, percent: string) => Number(text) / (percent === "%" ? 100 : 1);

/** `Action 1: a` with `Confidence: 0.6` below it, or `a : 0.6` on one line, as raw pairs. */
const readPairs = (reply: string): { action: string; confidence: number }[] => {
  const pairs: { action: string; confidence: number }[] = [];
  let open: string | null = null;
  for (const line of reply.split("\n")) {
    const below = confidenceLine.exec(line);
    if (below) {
      if (open !== null) pairs.push({ action: open, confidence: shareOf(below[1] ?? "0", below[2] ?? "") });
      open = null;
      continue;
    }
    const whole = sameLine.exec(line);
    if (whole && !/^\W*action\s*\d*\s*$/i.test(whole[1] ?? "")) {
      pairs.push({ action: whole[1] ?? "", confidence: shareOf(whole[2] ?? "0", whole[3] ?? "") });
      open = null;
    } else if (line.trim() !== "") open = line;
  }
  return pairs;
};

/**
 * Reads actions with confidences, drops those of 0 and less and repetitions, keeps the `maxBranch` most confident and scales them to 1.
 */
export const parseProposals =
  (maxBranch: number) =>
  (reply: string): Parsed<Proposals> => {
    const byAction = new Map<string, number>();
    for (const { action, confidence } of readPairs(reply)) {
      const parsed = parseAction(action);
      if (!parsed.ok || parsed.value.kind !== "act" || !(confidence > 0) || byAction.has(parsed.value.text)) continue;
      byAction.set(parsed.value.text, confidence);
    }
    const best = [...byAction].toSorted(([, left], [, right]) => right - left).slice(0, maxBranch);
    const sum = best.reduce((total, [, confidence]) => total + confidence, 0);
    return best.length > 0
      ? { ok: true, value: best.map(([action, confidence]) => ({ action, confidence: confidence / sum })) }
      : { ok: false, problem: "It holds no action with a confidence above 0." };
  };
