import type { ExperienceLog } from "@mnemograph/core";
import type { JudgedRun } from "../record/judge.js";
import { keepRuns } from "../methods/keep-runs.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import type { IndexCache } from "./index-cache.js";
import type { Item, RunItem } from "./items.js";
import { type KeepOptions, runsOverCap } from "./keep-within.js";
import type { NotedCalls } from "./noted-calls.js";
import { skeletonOf } from "./skeleton.js";

interface StoreOptions {
  readonly cache: IndexCache;
  readonly noted: NotedCalls;
  readonly keep: KeepOptions;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The even places of a run's entries whose calls all failed. */
const failedPlaces = ({ trajectory: { steps } }: JudgedRun): number[] =>
  steps.flatMap(({ toolResults = [] }, step) =>
    toolResults.length > 0 && toolResults.every(({ isError }) => isError) ? [2 * step] : [],
  );

/**
 * Stores runs with their items and explanations, and removes what the cap and the age leave out.
 * Returns the stored logs by id; a run without an action has none.
 */
export const storeRuns = async (
  memories: ScopedMemories,
  runs: readonly JudgedRun[],
  { cache, noted, keep, now }: StoreOptions,
): Promise<ReadonlyMap<string, ExperienceLog>> => {
  await keepRuns(memories, runs);
  const { experiences, items, explanations } = memories;
  const { namespace } = experiences;
  const known = (await cache.at(items, null)).runs;
  const stored: RunItem[] = [];
  const logs = new Map<string, ExperienceLog>();
  for (const run of runs) {
    const { id } = run.trajectory;
    const log = await experiences.log(id);
    if (log === undefined) continue;
    logs.set(id, log);
    const calls = noted.take(namespace, id);
    const failed = failedPlaces(run);
    const shown = [
      ...new Set(
        calls.flatMap(({ candidates }) =>
          candidates.filter((one) => one.shown).map((one) => one.id),
        ),
      ),
    ];
    stored.push({
      kind: "run",
      id,
      at: now(),
      outcome: run.outcome,
      ...(run.reason !== "" && { reason: run.reason }),
      request: run.trajectory.task.id,
      skeleton: skeletonOf(log, failed),
      failed,
      shown: shown.length > 0 ? shown : [...(known.get(id)?.shown ?? [])],
      status: known.get(id)?.status ?? "active",
    });
    if (calls.length > 0) await explanations.add([{ id, calls: [...calls] }]);
  }
  const others = [...known.values()].filter(({ id }) => !logs.has(id));
  const { removed, changed } = runsOverCap([...others, ...stored], stored, keep, now());
  const latest = new Map<string, Item>([...stored, ...changed].map((item) => [item.id, item]));
  await cache.add(
    items,
    [...latest.values()].filter(({ id }) => !removed.includes(id)),
  );
  if (removed.length > 0) {
    await experiences.remove(removed);
    await items.remove(removed.map((id) => ({ id })));
    await explanations.remove(removed.map((id) => ({ id })));
  }
  return logs;
};
