import type { MemoryMetadata, TupleMemory } from "@mnemograph/memory";
import { z } from "zod";

/**
 * What a memory's metadata remember about its refinement: enough to go on, and to read any earlier
 * stage.
 */
const RefinementRecord = z.object({
  /** The memory's version when its formation was complete. */
  initialVersion: z.number().int().nonnegative().optional(),
  refined: z
    .array(
      z.object({
        taskId: z.string(),
        taskType: z.string(),
        batchId: z.string(),
        improved: z.boolean(),
        /** The memory's version after this goal. */
        version: z.number().int().nonnegative(),
      }),
    )
    .default([]),
});
export type RefinedGoal = z.infer<typeof RefinementRecord>["refined"][number];

/**
 * The goals that a memory was refined with, in order.
 *
 * @example
 * (await readRefined(tupleMemory)).map(({ taskType }) => taskType); // → ["put", "clean"]
 */
export const readRefined = async (memory: TupleMemory): Promise<readonly RefinedGoal[]> =>
  RefinementRecord.parse(await memory.metadata()).refined;

/**
 * Remembers one more goal, whether or not it improved anything.
 *
 * @example
 * await rememberRefined(tupleMemory, [{ taskId: "put-1", taskType: "put", batchId: "put-1", improved: true, version: 3 }]);
 */
export const rememberRefined = async (
  memory: TupleMemory,
  goals: readonly RefinedGoal[],
): Promise<void> => {
  const metadata = await memory.metadata();
  await memory.setMetadata({
    ...metadata,
    refined: [...RefinementRecord.parse(metadata).refined, ...goals],
  });
};

/**
 * The version that the formation left: what `ldm` reads, however often the memory was refined
 * since.
 *
 * @example
 * const formed = await memoryAt(tupleMemory, await initialVersion(tupleMemory));
 */
export const initialVersion = async (memory: TupleMemory): Promise<number> =>
  RefinementRecord.parse(await memory.metadata()).initialVersion ?? (await memory.version());

/**
 * The version after the first `goals` goals of each task type: what `ldm-refined` reads, however
 * many followed.
 *
 * @example
 * const refined = await memoryAt(tupleMemory, await refinedVersion(tupleMemory, 10));
 */
export const refinedVersion = async (memory: TupleMemory, goals: number): Promise<number> => {
  const seen = new Map<string, Set<string>>();
  let version = await initialVersion(memory);
  for (const goal of await readRefined(memory)) {
    const tasks = seen.get(goal.taskType) ?? new Set<string>();
    seen.set(goal.taskType, tasks.add(goal.taskId));
    if (tasks.size <= goals) version = Math.max(version, goal.version);
  }
  return version;
};

/**
 * The memory as it was at one version, as a memory of its own: what was added later is not seen.
 *
 * @example
 * const first = await memoryAt(tupleMemory, 1);
 */
export const memoryAt = async (memory: TupleMemory, version: number) => ({
  ...(await memory.at(version)),
  at: memory.at,
});

/**
 * What a branch's metadata keep of those of its parent at a version: no pin, since a branch is read
 * as it is, and the goals refined by then.
 *
 * @example
 * const metadata = branchMetadata(await tupleMemory.metadata(), 3);
 */
export const branchMetadata = (metadata: MemoryMetadata, at: number): MemoryMetadata => {
  const { initialVersion: _, refined: __, ...rest } = metadata;
  const refined = RefinementRecord.parse(metadata).refined.filter(({ version }) => version <= at);
  return { ...rest, ...(refined.length === 0 ? {} : { refined }) };
};
