import { keepRuns } from "../methods/keep-runs.js";
import type { MemoryMethod } from "../methods/memory-method.js";
import type { JudgedRun } from "../record/judge.js";
import type { ScopedMemories } from "./scoped-memories.js";

/** Takes out the records of these runs that say `unknown`: their outcome is known now. */
const dropUnknown = async ({ experiences }: ScopedMemories, runs: readonly JudgedRun[]) => {
  const logs = await Promise.all(runs.map(({ trajectory }) => experiences.log(trajectory.id)));
  const stale = logs.flatMap((log) => (log?.outcome === "unknown" ? [log.id] : []));
  if (stale.length > 0) await experiences.remove(stale);
};

/**
 * Hands the runs of one scope whose outcome is known to a method. The others are kept as
 * experiences, whatever the method: no method learns from a run whose outcome nobody knows, and
 * none is lost. The last of several records of one run counts.
 */
export const writeRuns = async (
  memories: ScopedMemories,
  method: MemoryMethod,
  runs: readonly JudgedRun[],
): Promise<void> => {
  const latest = [...new Map(runs.map((run) => [run.trajectory.id, run])).values()];
  const known = latest.filter(({ outcome }) => outcome !== "unknown");
  const learn = async () => {
    if (known.length === 0) return;
    await dropUnknown(memories, known);
    await method.remember(memories, known);
  };
  const keep = async () => {
    const unknown = latest.filter(({ outcome }) => outcome === "unknown");
    await keepRuns(memories, unknown);
    if (unknown.length > 0) await method.rememberUnknown?.(memories, unknown);
  };
  const [failure] = (await Promise.allSettled([learn(), keep()])).flatMap((one) =>
    one.status === "rejected" ? [one.reason as unknown] : [],
  );
  if (failure !== undefined) throw failure;
};
