import { keepRuns } from "../methods/keep-runs.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { JudgedRun } from "../record/judge.js";
import type { ScopedMemories } from "./agent-memories.js";

/** Takes out the records of these runs that say `unknown`: their outcome is known now. */
const dropUnknown = async ({ experiences }: ScopedMemories, runs: readonly JudgedRun[]) => {
  const logs = await Promise.all(runs.map(({ trajectory }) => experiences.log(trajectory.id)));
  const stale = logs.flatMap((log) => (log?.outcome === "unknown" ? [log.id] : []));
  if (stale.length > 0) await experiences.remove(stale);
};

/**
 * Hands the runs of one scope whose outcome is known to a method. The others are kept as experiences, whatever the method: no method learns from a
 * run whose outcome nobody knows, and none is lost.
 */
export const writeRuns = async (memories: ScopedMemories, method: MemoryMethod, runs: readonly JudgedRun[]): Promise<void> => {
  const known = runs.filter(({ outcome }) => outcome !== "unknown");
  if (known.length < runs.length)
    await keepRuns(
      memories,
      runs.filter(({ outcome }) => outcome === "unknown"),
    );
  if (known.length === 0) return;
  await dropUnknown(memories, known);
  await method.remember(memories, known);
};
