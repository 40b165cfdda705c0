import { MnemographError, type StateActionTuple } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import {
  addTuples,
  batchGeneration,
  clusterGoals,
  clusterObservations,
  formedBatch,
  laterBatch,
  liveBatches,
  makeTuples,
  storeTuples,
} from "@mnemograph/nodes";
import { taskOf } from "../../record/task-of.js";
import { formedTupleBatch, tupleBatch } from "../tuples-of-run.js";
import { type TupleFormation, aside, formationDeps } from "./tuple-formation.js";
import { type WaitingRun, waitingRuns } from "./waiting-runs.js";

/** What a formation did. */
export interface FormedRuns {
  /** Runs that were taken; 0 where none waited. */
  readonly runs: number;
  readonly tuples: number;
  /**
   * `clustered`: all types were found anew; `classified`: the runs were put into the types that
   * there were.
   */
  readonly how: "clustered" | "classified" | "nothing";
  /** The memory's version afterwards. */
  readonly version: number;
}

/**
 * Clusterings are due at once, twice, four times … as many runs as are formed together, so that
 * their cost stays in proportion.
 */
const dueGeneration = (runs: number, every: number): number =>
  1 + Math.max(0, Math.floor(Math.log2(runs / every)));

const goalAsRun = (goal: string) => ({
  id: goal,
  task: taskOf(goal),
  steps: [],
  finalObservation: "",
  reward: 1,
  success: true,
});

/** Another process may have formed the same runs at the same time: what it wrote stays. */
const unlessKnown = async (write: () => Promise<unknown>): Promise<void> => {
  try {
    await write();
  } catch (error) {
    if (!MnemographError.isInstance(error) || error.code !== "MEMORY_INVALID") throw error;
  }
};

const tuplesWithPasts = async (
  { demonstration, tuples }: WaitingRun,
  deps: ReturnType<typeof formationDeps>,
) => {
  const { formedTuples } = await makeTuples.run({ demonstration }, deps, aside);
  return ((formedTuples ?? []) as StateActionTuple[]).flatMap(
    (formed, position): StateActionTuple[] => {
      const kept = tuples.get(position);
      if (kept === undefined) return [];
      const { evaluation, summary } = formed.history;
      const described = [kept.history.summary, summary].filter((part) => part !== "").join(": ");
      return [{ ...kept, history: { evaluation, summary: described } }];
    },
  );
};

/** Clusters all tuples into the batch of a generation. */
const cluster = async (
  tupleMemory: TupleMemory,
  formedTuples: readonly StateActionTuple[],
  generation: number,
  deps: ReturnType<typeof formationDeps>,
): Promise<void> => {
  const demonstrations = [...new Set(formedTuples.map(({ goal }) => goal))].map(goalAsRun);
  const { goalTypes = [] } = await clusterGoals.run({ demonstrations }, deps, aside);
  const cells = await clusterObservations.run(
    { goalTypes, formedTuples: [...formedTuples], clusteredGoalTypeId: null },
    deps,
    aside,
  );
  const batch = {
    batchId: laterBatch(formedTupleBatch, generation),
    goalTypes,
    observationCells: [cells.observationCells ?? []].flat(2),
  };
  await unlessKnown(() => Promise.resolve(storeTuples.run(batch, { tupleMemory }, aside)));
};

/**
 * Forms the runs that wait: their pasts in words, then the goal index and the observation index, by
 * the method's own nodes. Runs that come later are put into the types that there are, and all are
 * clustered again when they have doubled. What was waiting leaves the waiting batch last, so that a
 * formation that breaks loses nothing; readers of earlier versions see what they saw. LDM2 sections
 * 3.1 and 3.2, eq. 6 to 8.
 */
export const formRuns = async (
  memory: TupleMemory,
  formation: TupleFormation,
): Promise<FormedRuns> => {
  const { every = 10, most = 50 } = formation;
  const deps = formationDeps(formation);
  const taken = (await waitingRuns(memory)).slice(0, most);
  if (taken.length === 0)
    return { runs: 0, tuples: 0, how: "nothing", version: await memory.version() };
  const live = liveBatches(await memory.batches()).find(
    (batchId) => formedBatch(batchId) === formedTupleBatch,
  );
  const formed = live === undefined ? [] : await memory.tuplesInCell({ batchId: live });
  const known = new Set(formed.map(({ id }) => id));
  const fresh = taken.filter(({ tuples }) => [...tuples.values()].some(({ id }) => !known.has(id)));
  const runs = new Set([
    ...formed.map(({ trajectoryId }) => trajectoryId),
    ...fresh.map(({ demonstration }) => demonstration.id),
  ]);
  const generation = dueGeneration(runs.size, every);
  const isClustered = live === undefined || generation > batchGeneration(live);
  const made: StateActionTuple[] = [];
  for (const run of fresh) {
    const formedTuples = (await tuplesWithPasts(run, deps)).filter(({ id }) => !known.has(id));
    made.push(...formedTuples);
    if (isClustered) continue;
    const place = {
      task: run.demonstration.task,
      batchId: live,
      goalTypeId: null,
      memoryVersion: null,
    };
    await unlessKnown(() =>
      Promise.resolve(
        addTuples.run({ ...place, formedTuples }, { ...deps, tupleMemory: memory }, aside),
      ),
    );
  }
  if (isClustered && made.length > 0) await cluster(memory, [...formed, ...made], generation, deps);
  const remove = taken.flatMap(({ tuples }) => [...tuples.values()].map(({ id }) => id));
  const { version } = await memory.revise({ batchId: tupleBatch, remove });
  return {
    runs: taken.length,
    tuples: made.length,
    how: isClustered ? "clustered" : "classified",
    version,
  };
};
