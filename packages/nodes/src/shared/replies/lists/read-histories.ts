import { declaredReplies, type Parsed } from "@mnemograph/core";
import { itemReader } from "./read-items.js";

const incomplete = "in ?complete|not complete|pending|false|no";
const isIncomplete = new RegExp(`^(?:${incomplete})$`, "i");
const judged = itemReader(declaredReplies.evaluation, {
  label: "sub-?\\s?goal",
  name: "status|complete",
  words: `${incomplete}|complete|done|true|yes`,
});

/** Reads sub-goals, each with its verdict, and joins them with `; `. */
export const readEvaluation = (reply: string): Parsed<string> => {
  const read = judged(reply.replace(/;?\s{0,9}(?=\bsub-?goal ?\d)/gi, "\n").trimStart());
  if (!read.ok) return read;
  const found = read.value.map(
    ({ words, value }, at) =>
      `subgoal ${at + 1}: ${words === "" ? "" : `${words} `}- ${isIncomplete.test(value) ? "incomplete" : "complete"}`,
  );
  return { ...read, value: found.join("; ") };
};

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
