import { defineNode, fields, type Embedder, type Task } from "@mnemograph/core";
import type { Reflection, ReflectionReader } from "@mnemograph/memory";
import {
  type ReflexionDeps,
  ReflexionOptions,
  reflexionOptions,
} from "../reflections/reflexion-options.js";
import { goalSimilarities } from "../../shared/similarity/goal-similarities.js";

const { task, reflections } = fields;

export interface RecallReflectionsDeps extends ReflexionDeps {
  readonly reflectionMemory: Pick<
    ReflectionReader,
    "all" | "ofTaskType" | "everything" | "version"
  >;
  /**
   * With `reflexion.recallBy: "similarity"` goals are compared by their vectors; without one by
   * their words.
   */
  readonly embedder?: Embedder;
}

interface Recalled extends Reflection {
  /** How like its task's goal is to this one, 0 to 1; null where nothing was compared. */
  readonly score: number | null;
}

/** The most similar last, so that a window that shows the end of the list shows them. */
const mostSimilar = async (
  others: readonly Reflection[],
  { goal }: Task,
  count: number,
  minimum: number,
  embedder?: Embedder,
) => {
  const goals = [...new Set(others.flatMap((one) => one.goal ?? []))];
  const similarity = new Map(
    (await goalSimilarities(goal, goals, embedder)).map((value, index) => [goals[index], value]),
  );
  return others
    .map((one): Recalled => ({ ...one, score: similarity.get(one.goal) ?? 0 }))
    .filter(({ goal, score }) => goal !== undefined && (score ?? 0) >= minimum)
    .toSorted((left, right) => (left.score ?? 0) - (right.score ?? 0))
    .slice(-count);
};

/** Reflections on other tasks, at most as many as the window shows. */
const recallOthers = async (
  task: Task,
  { reflectionMemory, embedder, reflexion }: RecallReflectionsDeps,
): Promise<readonly Recalled[]> => {
  const { recallBy, memoryWindow, minimumSimilarity } = reflexionOptions(reflexion);
  if (recallBy === "task" || memoryWindow === 0) return [];
  const found =
    recallBy === "taskType"
      ? await reflectionMemory.ofTaskType(task.type)
      : await reflectionMemory.everything();
  const others = found.filter(({ taskId }) => taskId !== task.id);
  if (recallBy === "similarity")
    return mostSimilar(others, task, memoryWindow, minimumSimilarity, embedder);
  return others.slice(-memoryWindow).map((one) => ({ ...one, score: null }));
};

/**
 * Loads what earlier runs wrote down: about this task, and with `reflexion.recallBy` about tasks of
 * its type or with like goals, which come first. Reflexion algorithm 1: `mem`.
 *
 * @example
 * const { reflections } = await recallReflections.run({ task }, { reflectionMemory, embedder });
 */
export const recallReflections = defineNode({
  name: "recallReflections",
  reads: { task },
  writes: { reflections },
  needs: ["reflectionMemory", "embedder"],
  options: { reflexion: ReflexionOptions },
  run: async ({ task }, deps: RecallReflectionsDeps, runtime) => {
    const own = (await deps.reflectionMemory.all(task.id)).map((one): Recalled => ({
      ...one,
      score: null,
    }));
    const known = [...(await recallOthers(task, deps)), ...own];
    runtime?.emit?.({
      type: "memory-read",
      node: "recallReflections",
      place: task.id,
      version: await deps.reflectionMemory.version(),
      results: known.map(({ taskId, trial, text, score }) => ({
        id: `${taskId}/${trial}`,
        score,
        text,
      })),
    });
    return { reflections: known.map(({ taskId, trial, text }) => ({ taskId, trial, text })) };
  },
});
