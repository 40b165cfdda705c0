import { held } from "./held.js";
import type { ReadRun } from "./imported-run.js";
import type { Turn } from "./turns-of.js";

/** How many unfinished runs wait, and how many beginnings of longer ones are known. */
const [mostWaiting, mostKnown] = [1000, 200_000] as const;

const isPart = { reason: "is the beginning of a longer run" };

/**
 * Leaves out runs that are the beginning of another: where every call of a model was stored, an
 * agent's run is there once for each of its calls. A run that ends with calls waits until a longer
 * one was read, a thousand others came, or the file ends.
 */
export const withoutParts = () => {
  const longer = held<true>(mostKnown);
  const waiting = held<Turn>(mostWaiting);
  const readRun = ({ run }: Turn): ReadRun => ({ run });
  return {
    add: (turn: Turn): readonly ReadRun[] => {
      const key = turn.prefixes.at(-1) ?? "";
      const found: ReadRun[] = [];
      for (const prefix of turn.prefixes.slice(0, -1)) {
        longer.put(prefix, true);
        const earlier = waiting.take(prefix);
        if (earlier !== undefined) found.push({ skipped: { line: earlier.run.line, ...isPart } });
      }
      if (turn.run.ending !== "unfinished") return [...found, readRun(turn)];
      if (longer.get(key)) return [...found, { skipped: { line: turn.run.line, ...isPart } }];
      const same = waiting.take(key);
      if (same !== undefined)
        found.push(
          same.run.verdict === undefined
            ? { skipped: { line: same.run.line, reason: "stands in the file twice" } }
            : readRun(same),
        );
      return [...found, ...waiting.put(key, turn).map(readRun)];
    },
    rest: (): readonly ReadRun[] => waiting.rest().map(readRun),
  };
};
