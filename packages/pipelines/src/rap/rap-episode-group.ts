import { Step, Task, type Trial, TrialResult } from "@mnemograph/core";
import {
  type ExperienceMemory,
  exportMemory,
  importMemory,
  inProcessExperienceMemory,
} from "@mnemograph/memory";
import { type NodeOptions, rapOptions, restoreTrials, scorePerTrial } from "@mnemograph/nodes";
import { rap, rapStepwise, rapTrain } from "./index.js";
import { z } from "zod";
import type { EpisodeGroupGraph, GroupedEpisode } from "../shared/episode-group-graph.js";
import type { PipelineContext } from "../shared/pipeline-context.js";

const Trials = z.object({
  trial: z.number().default(0),
  trialResults: z.array(TrialResult).default([]),
  pendingTasks: z.array(Task).default([]),
});
const Played = z.object({ task: Task, trial: z.number().int().positive() });
const Stepped = z.object({ trajectory: Step });

const trajectoryOf = ({ entries }: Pick<GroupedEpisode, "entries">): Step[] =>
  entries.flatMap((entry) => {
    const step = entry.type === "end" ? Stepped.safeParse(entry.update) : undefined;
    return step?.success ? [step.data.trajectory] : [];
  });

/** The graph of RAP's trials with such options. RAP section 4.1.2. */
export const rapGraph = ({ rap: options }: Pick<NodeOptions, "rap">) =>
  rapOptions(options).keys === "everyStep" ? rapStepwise : rap;

/**
 * RAP's trials over all tasks. Its experiences stand in the checkpointed results of the trials; the
 * memory that they are found in is made anew in each process. RAP section 4.1.1.
 */
export const rapEpisodeGroup = async (context: PipelineContext): Promise<EpisodeGroupGraph> => {
  const { open, nodes, compile } = context;
  const { experienceMemory, ...deps } = ownMemory(context);
  const examples = await open.examples(true);
  return trialsEpisodeGroup(
    context,
    experienceMemory,
    rapGraph(nodes)({ ...deps, experienceMemory, examples }).compile(compile),
  );
};

/**
 * RAP_train's trials over all tasks: the same with a memory that begins with what the training
 * tasks left, and grows from trial to trial. RAP section 4.1.1.
 */
export const rapTrainEpisodeGroup = async (
  context: PipelineContext,
): Promise<EpisodeGroupGraph> => {
  const { experienceMemory, ...deps } = ownMemory(context);
  const trained = await context.experiences();
  await importMemory(experienceMemory, exportMemory(trained.memory));
  const graph = rapTrain({ ...deps, experienceMemory }).compile(context.compile);
  return trialsEpisodeGroup(context, experienceMemory, graph);
};

/**
 * Whether the options ask `rap-train` for trials that learn from each other; those with keys at
 * every step play one.
 */
export const hasTrainTrials = ({ rap: options, trials }: NodeOptions): boolean =>
  rapOptions(options).keys === "thoughts" && (trials?.maxTrials ?? 1) > 1;

const ownMemory = ({ open, model, embedder, nodes }: PipelineContext) => ({
  ...nodes,
  environment: open.environment,
  model,
  embedder,
  experienceMemory: inProcessExperienceMemory({
    embedder: { model: embedder.id, dimensions: embedder.dimensions },
  }),
});

/** The first success counts, else the last trial; the reward is the best one. RAP section 4.1. */
const stateOfTask: EpisodeGroupGraph["stateOf"] = (task, parts, state) => {
  const results = Trials.parse(state)
    .trialResults.filter(({ taskId }) => taskId === task.id)
    .toSorted((left, right) => left.trial - right.trial);
  const counted = results.find(({ success }) => success) ?? (results.at(-1) as TrialResult);
  const part = parts.find(({ trial }) => trial === counted.trial) ?? { entries: [] };
  const reward = Math.max(...results.map((result) => result.reward));
  const { success, stopReason } = counted;
  const trials = results.map((result): Trial => ({
    trial: result.trial - 1,
    success: result.success,
    reward: result.reward,
    steps: result.steps,
    stopReason: result.stopReason,
  }));
  return {
    task,
    trajectory: trajectoryOf(part),
    reward,
    done: true,
    success,
    stopReason,
    trials,
  };
};

const trialsEpisodeGroup = (
  { embedder, nodes: { embedding, trials } }: PipelineContext,
  experienceMemory: ExperienceMemory,
  graph: EpisodeGroupGraph["graph"],
): EpisodeGroupGraph => ({
  graph,
  inputOf: (tasks) => ({ tasks }),
  restore: async (state) => {
    const { trial, trialResults } = Trials.parse(state);
    const { memoryFrom } = trials ?? {};
    await restoreTrials(trialResults, trial, {
      experienceMemory,
      embedder,
      ...(embedding ? { embedding } : {}),
      memoryFrom,
    });
  },
  progressOf: (state) => {
    const { trial, pendingTasks } = Trials.parse(state);
    return trial === 0 ? null : { trial, taskIds: pendingTasks.map(({ id }) => id) };
  },
  partOf: (node, input) => {
    if (node !== "playTask") return undefined;
    const { task, trial } = Played.parse(input);
    return { taskId: task.id, trial };
  },
  failed: (part) => {
    const { taskId, trial } = part;
    const result = {
      trial,
      taskId,
      success: false,
      reward: 0,
      steps: trajectoryOf(part).length,
      stopReason: "error",
      experience: null,
    };
    return { trialResults: [result satisfies TrialResult] };
  },
  stateOf: stateOfTask,
  summary: (state) => {
    const scores = scorePerTrial(Trials.parse(state).trialResults);
    return scores
      .map(({ trial, successRate }) => `${(100 * successRate).toFixed(1)} % after trial ${trial}`)
      .join(", ");
  },
});
