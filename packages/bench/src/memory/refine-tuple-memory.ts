import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import { MnemographError, type OpenEnvironment } from "@mnemograph/core";
import type { TupleMemory } from "@mnemograph/memory";
import {
  type NodeOptions,
  formedBatch,
  liveBatches,
  reclusterBatch,
  refinedPrefix,
} from "@mnemograph/nodes";
import { ldmRefinement } from "@mnemograph/pipelines";
import { z } from "zod";
import type { FormationSettings } from "./form-tuple-memory.js";
import { countReplies, invokeCounting } from "./invoke-counting.js";
import { type PlannedGoal, type RefinementSettings, planRefinement } from "./plan-refinement.js";
import { type RefinedGoal, readRefined, rememberRefined } from "@mnemograph/pipelines/entries";

const Improved = z.object({ improvement: z.unknown().nullable() });

/** The newest clustering of a formed batch. */
const liveBatch = async (memory: TupleMemory, batchId: string): Promise<string> =>
  liveBatches((await memory.batches()).filter((id) => formedBatch(id) === batchId))[0] ?? batchId;

/** A stop between an addition and its record leaves the addition: its tuples name the goal. */
const wasAdded = async (memory: TupleMemory, { task, batchId }: PlannedGoal) =>
  (await memory.tuplesInCell({ batchId: await liveBatch(memory, batchId) })).some(
    ({ trajectoryId }) => trajectoryId.startsWith(refinedPrefix(batchId, task)),
  );

/** The goals that memory has not been refined with yet. */
const missingGoals = (plan: readonly PlannedGoal[], refined: readonly RefinedGoal[]) => {
  const known = new Set(refined.map(({ taskId, batchId }) => JSON.stringify([taskId, batchId])));
  return plan.filter(({ task, batchId }) => !known.has(JSON.stringify([task.id, batchId])));
};

/**
 * Goals of different batches never see each other's additions, so neighbours in the plan can go
 * side by side until a batch comes again.
 */
const sideBySide = (goals: readonly PlannedGoal[]): PlannedGoal[][] => {
  const groups: PlannedGoal[][] = [];
  for (const goal of goals) {
    const open = groups.at(-1);
    if (open && !open.some(({ batchId }) => batchId === goal.batchId)) open.push(goal);
    else groups.push([goal]);
  }
  return groups;
};

interface Refinement {
  readonly open: OpenEnvironment;
  readonly model: BaseChatModel;
  readonly memory: TupleMemory;
  readonly formation: FormationSettings;
  readonly settings: RefinementSettings;
  readonly nodes?: NodeOptions;
  /**
   * Plays the goals of different batches side by side: the same tuples, with other version numbers.
   */
  readonly concurrent?: boolean;
  readonly onGoal?: (done: number, all: number) => void;
  /** Called after each goal. */
  readonly onUsage?: (usage: EpisodeUsage) => void;
  /** Share of replies that may be no whole text; more of them stop the work. */
  readonly maxBadReplies?: number | undefined;
  readonly signal?: AbortSignal;
}

const noGoals = (tasks: number, perType: number) =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: "no goals are left that memory could be refined with",
    hint: "give more training tasks, or form the memory from fewer demonstrations (--per-type)",
    evidence: { tasks, perType },
  });

/** Plays one goal; whether its batch is the better for it. */
const improves = async (
  { task, batchId }: PlannedGoal,
  mayBeKnown: boolean,
  memory: TupleMemory,
  deps: Parameters<typeof ldmRefinement>[0],
  graph: ReturnType<ReturnType<typeof ldmRefinement>["compile"]>,
  counting: ReturnType<typeof countReplies>,
  signal: AbortSignal | undefined,
): Promise<boolean> => {
  if (mayBeKnown && (await wasAdded(memory, { task, batchId }))) {
    // The stop may have come before the batch was clustered again.
    await reclusterBatch.run(
      { batchId: await liveBatch(memory, batchId), memoryVersion: null },
      deps,
    );
    return true;
  }
  const played = await invokeCounting(graph, { task, batchId }, signal ? { signal } : {}, counting);
  return Improved.parse(played).improvement !== null;
};

/**
 * Refines a formed memory with new goals, each seeing what the goals before it added to its batch.
 * What is done is remembered in the memory's metadata: a stopped refinement goes on, a finished one
 * is kept. Returns how many goals were played now.
 */
export const refineTupleMemory = async ({
  open,
  model,
  memory,
  formation,
  settings,
  nodes = {},
  concurrent = false,
  onGoal = () => {},
  onUsage = () => {},
  maxBadReplies,
  signal,
}: Refinement): Promise<number> => {
  const { environment, tasks } = await open.newGoals({
    perType: settings.goals,
    demonstrations: formation,
  });
  const plan = planRefinement(
    tasks,
    [...new Set((await memory.batches()).map(formedBatch))],
    settings,
  );
  if (plan.length === 0) throw noGoals(tasks.length, formation.perType);
  const missing = missingGoals(plan, await readRefined(memory));
  const deps = {
    ...nodes,
    model,
    tupleMemory: memory,
    environment,
  };
  const counting = countReplies(maxBadReplies, onUsage);
  const graph = ldmRefinement(deps).compile();
  let done = 0;
  for (const group of concurrent ? sideBySide(missing) : missing.map((goal) => [goal])) {
    signal?.throwIfAborted();
    onGoal(done, missing.length);
    const isFirst = done === 0;
    const improved = await Promise.all(
      group.map((goal) => improves(goal, isFirst, memory, deps, graph, counting, signal)),
    );
    const version = await memory.version();
    await rememberRefined(
      memory,
      group.map(({ task, batchId }, index) => ({
        taskId: task.id,
        taskType: task.type,
        batchId,
        improved: improved[index] === true,
        version,
      })),
    );
    done += group.length;
  }
  return missing.length;
};
