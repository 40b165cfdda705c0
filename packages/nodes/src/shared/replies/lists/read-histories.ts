import { readEvaluation } from "./read-evaluation.js";

/** The past of one step, as far as the reply describes it. */
export interface DescribedHistory {
  readonly summary?: string;
  readonly evaluation?: string;
}

const entry = /^\W*(summary|evaluation)(?: of step| step)?\W{0,3}(\d{1,4})\W{0,3}:\s*(\S.*)$/gim;

/**
 * Reads `Summary 2: …` and `Evaluation 2: … - complete; … - incomplete` of steps from 2 to `last`.
 * Entries of other steps are passed over; where one step has two entries, the first counts.
 */
export const readHistories = (
  reply: string,
  last: number,
): ReadonlyMap<number, DescribedHistory> => {
  const found = new Map<number, DescribedHistory>();
  for (const [, kind = "", digits, text = ""] of reply.matchAll(entry)) {
    const step = Number(digits);
    if (step < 2 || step > last) continue;
    const known = found.get(step) ?? {};
    if (kind.toLowerCase() === "summary") {
      found.set(step, { summary: text.trim(), ...known });
      continue;
    }
    const read = readEvaluation(text.replaceAll(/;\s*/g, "\n"));
    if (read.ok) found.set(step, { evaluation: read.value, ...known });
  }
  return found;
};
