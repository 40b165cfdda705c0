import type { ShownItems } from "../methods/memory-method.js";
import type { ScoredCandidate } from "./candidate.js";
import type { ExplainedCall } from "./items.js";
import type { Reading } from "./ranked-recall.js";

/** Runs whose calls are kept until they are stored. */
const mostRuns = 1000;
/** Best candidates of a call that are kept beside those that were shown. */
const keptCandidates = 6;

const rounded = (value: number) => Math.round(value * 1000) / 1000;

const explained = (
  { call, shown }: ShownItems,
  { thresholds, eligible, others }: Reading,
): ExplainedCall => {
  const ids = new Set(shown.map(({ id }) => id));
  const all = [...eligible, ...others];
  const kept = all.filter(({ id }, place) => ids.has(id) || place < keptCandidates);
  const { run, step, rule } = thresholds;
  const threshold = (value: number | null) => (value === null ? null : rounded(value));
  return {
    call,
    thresholds: { run: threshold(run), step: threshold(step), rule: threshold(rule) },
    candidates: kept.map(
      ({
        id,
        kind,
        similarity,
        recency,
        utility,
        trust,
        score,
      }: Omit<ScoredCandidate, "describe">) => ({
        id,
        kind,
        similarity: rounded(similarity),
        recency: rounded(recency),
        utility: rounded(utility),
        trust: rounded(trust),
        score: rounded(score),
        shown: ids.has(id),
      }),
    ),
    tokens: eligible.filter(({ id }) => ids.has(id)).reduce((sum, { tokens }) => sum + tokens, 0),
  };
};

/** The model calls of runs that are not stored yet. */
export const notedCalls = () => {
  const runs = new Map<string, Map<number, ExplainedCall>>();
  const keyOf = (namespace: string, runId: string) => JSON.stringify([namespace, runId]);
  const of = (namespace: string, runId: string): readonly ExplainedCall[] => [
    ...(runs.get(keyOf(namespace, runId))?.values() ?? []),
  ];
  return {
    note: (namespace: string, shown: ShownItems, reading: Reading): void => {
      const key = keyOf(namespace, shown.runId);
      const calls = runs.get(key) ?? new Map<number, ExplainedCall>();
      calls.set(shown.call, explained(shown, reading));
      runs.delete(key);
      runs.set(key, calls);
      const [oldest] = runs.keys();
      if (runs.size > mostRuns && oldest !== undefined) runs.delete(oldest);
    },
    of,
    /** The calls of a run that is stored now. */
    take: (namespace: string, runId: string): readonly ExplainedCall[] => {
      const calls = of(namespace, runId);
      runs.delete(keyOf(namespace, runId));
      return calls;
    },
  };
};
export type NotedCalls = ReturnType<typeof notedCalls>;
