import { type Json, Trajectory } from "@mnemograph/core";
import { embedExperiences } from "@mnemograph/nodes";
import type { PlayableGraph, StreamContext, StreamEntry } from "@mnemograph/pipelines/entries";
import { z } from "zod";
import type { EpisodeUsage } from "../episode/usage-counter.js";
import type { GrownMemories } from "./grown-memories.js";
import type { judgedBySignal } from "./judged-by-signal.js";
import type { LearnedMemory } from "./learned-memory.js";
import { type LearningTools, runLearning } from "./run-learning.js";
import { maskEpisode, maskLog } from "./mask-learned.js";
import { logToKeep, type PlayedTask } from "./played-task.js";
import type { WaitingEpisodes } from "./waiting-episodes.js";
import type { NoteReader } from "@mnemograph/memory";
import { reflectAfterwards } from "@mnemograph/pipelines";

/** Leaves a note on an episode that a signal called a failure. */
const reflectOn = async (
  { task, steps, finalObservation }: Trajectory,
  { nodes, model, reflectionMemory }: StreamContext,
  tools: LearningTools,
): Promise<EpisodeUsage> => {
  const graph = reflectAfterwards({
    ...nodes,
    model,
    reflectionMemory: await reflectionMemory(),
  }).compile();
  const input = {
    task,
    trajectory: [...steps],
    observation: finalObservation,
    success: false,
    stopReason: "failure",
  };
  return runLearning({ graph, input }, "no note was written", {}, tools);
};

/** Learns notes from an episode that a signal judged. */
const learnNotes = async (
  { id, task, steps, finalObservation }: Trajectory,
  success: boolean,
  { graph, notes }: { readonly graph: PlayableGraph; readonly notes: Pick<NoteReader, "version"> },
  tools: LearningTools,
): Promise<EpisodeUsage> => {
  const input = {
    task,
    trajectory: [...steps],
    observation: finalObservation,
    success,
    notesVersion: await notes.version(),
  };
  const config = { configurable: { thread_id: id } };
  return runLearning({ graph, input }, "nothing was learned", config, tools);
};

/** What one task left: changes of memory, and an episode that waits for its batch. */
const Learned = z.object({
  changes: z.json(),
  waiting: Trajectory.nullable(),
  isFormed: z.boolean(),
});

/** The verdict on an episode by a signal other than the judge; null where it could not judge it. */
interface DescribedOutcome {
  readonly signal: string;
  readonly success: boolean | null;
}

/** A flipped task counts as the opposite of what the signal says. */
type TaskTools = LearningTools & { readonly isLast?: boolean; readonly isFlipped?: boolean };

/** How the memories of a stream grow from task to task. */
export interface StreamLearning {
  /**
   * Learns from a task; null where nothing can be learned from it. Returns what model calls that
   * took, and what it learned as JSON. After the last task nothing waits for a batch.
   */
  readonly learn: (
    played: PlayedTask | null,
    tools: TaskTools,
  ) => Promise<{
    readonly learned: Json;
    readonly usage: readonly EpisodeUsage[];
    readonly described?: DescribedOutcome;
  }>;
  /** Takes in what a task left that an earlier process learned from. */
  readonly restore: (learned: Json) => Promise<void>;
}

/** What learning from the tasks of a stream works with. */
interface LearningParts {
  readonly kind: LearnedMemory | null;
  readonly memories: GrownMemories;
  readonly waiting: WaitingEpisodes;
  readonly context: StreamContext;
  /** Goes over every text that is learned. */
  readonly mask: (text: string) => string;
  readonly signal: string;
  /** Asks the signal of a task; null where the world's outcome says enough. */
  readonly judge:
    | ((played: PlayedTask, tools: TaskTools) => ReturnType<typeof judgedBySignal>)
    | null;
  /** Learns notes from a judged task; absent where the graph that plays it does, or nothing does. */
  readonly notesGraph: PlayableGraph | null | undefined;
  readonly learnAtEnd: StreamEntry["learnAtEnd"];
}

const rememberLog = async (
  played: PlayedTask,
  { memories: { experiences }, context: { embedder, nodes }, mask }: LearningParts,
): Promise<void> => {
  const log = await logToKeep(played, experiences, nodes);
  if (log !== null)
    await experiences.add(await embedExperiences(embedder, [maskLog(log, mask)], nodes.embedding));
};

/**
 * Keeps a task's log, or leaves a note where the signal called it a failure; returns what model
 * calls that took.
 */
const writeOn = async (
  played: PlayedTask,
  described: boolean | null,
  parts: LearningParts,
  tools: LearningTools,
): Promise<readonly EpisodeUsage[]> => {
  const { kind, memories, context, notesGraph: graph } = parts;
  if (kind === "experiences") await rememberLog(played, parts);
  if (described !== null && graph)
    return [
      await learnNotes(played.trajectory, described, { graph, notes: memories.notes }, tools),
    ];
  const isReflectedOn = kind === "reflections" && described === false;
  return isReflectedOn ? [await reflectOn(played.trajectory, context, tools)] : [];
};

/** What learns from all tasks together; returns what model calls that took. */
const conclude = async (
  { learnAtEnd, context }: LearningParts,
  tools: LearningTools,
): Promise<readonly EpisodeUsage[]> => {
  const run = await learnAtEnd?.(context);
  return run === undefined
    ? []
    : [await runLearning(run, "nothing was learned at the end", {}, tools)];
};

export const streamLearning = (parts: LearningParts): StreamLearning => {
  const { kind, memories, waiting, mask, signal, judge } = parts;
  /** The successful episode that waits for its batch; null where tuples are formed of none. */
  const episodeToForm = (played: PlayedTask | null): Trajectory | null =>
    kind === "tuples" && played?.trajectory.success === true
      ? maskEpisode(played.trajectory, mask)
      : null;
  return {
    learn: async (given, tools) => {
      const { isLast = false } = tools;
      memories.seal(false);
      const judged = given !== null && judge !== null ? await judge(given, tools) : null;
      const played = judged === null ? given : judged.played;
      const written =
        played === null ? [] : await writeOn(played, judged?.described ?? null, parts, tools);
      const episode = episodeToForm(played);
      waiting.take(episode);
      const isFormed = waiting.isTime(isLast);
      const usage = [
        ...(judged?.usage ?? []),
        ...written,
        ...(isFormed ? await waiting.form(tools) : []),
        ...(isLast ? await conclude(parts, tools) : []),
      ];
      return {
        learned: { changes: memories.takeChanges(), waiting: episode, isFormed } as Json,
        usage,
        ...(judged && { described: { signal, success: judged.described } }),
      };
    },
    restore: async (learned) => {
      const { changes, waiting: episode, isFormed } = Learned.parse(learned);
      await memories.restore(changes as Json);
      waiting.take(episode);
      if (isFormed) waiting.clear();
    },
  };
};
