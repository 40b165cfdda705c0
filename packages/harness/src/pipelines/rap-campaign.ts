import type { CampaignPart } from "@mnemograph/bench";
import { Step, Task, TrialResult } from "@mnemograph/core";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { type NodeOptions, rapOptions, restoreTrials, scorePerTrial } from "@mnemograph/nodes";
import { rap, rapStepwise } from "@mnemograph/pipelines";
import { z } from "zod";
import type { CampaignGraph } from "./campaign-graph.js";
import type { PipelineContext } from "./pipeline-entry.js";

const Trials = z.object({
  trial: z.number().default(0),
  trialResults: z.array(TrialResult).default([]),
  pendingTasks: z.array(Task).default([]),
});
const Played = z.object({ task: Task, trial: z.number().int().positive() });
const Stepped = z.object({ trajectory: Step });

const trajectoryOf = ({ entries }: Pick<CampaignPart, "entries">): Step[] =>
  entries.flatMap((entry) => {
    const step = entry.type === "end" ? Stepped.safeParse(entry.update) : undefined;
    return step?.success ? [step.data.trajectory] : [];
  });

/** The graph of RAP's trials with such options. RAP section 4.1.2. */
export const rapGraph = ({ rap: options }: Pick<NodeOptions, "rap">) => (rapOptions(options).keys === "everyStep" ? rapStepwise : rap);

/**
 * RAP's trials over all tasks. Its experiences stand in the checkpointed results of the trials; the memory that they are found in is made
 * anew in each process. RAP section 4.1.1.
 */
export const rapCampaign = async ({ open, model, embedder, nodes, compile }: PipelineContext): Promise<CampaignGraph> => {
  const experienceMemory = inProcessExperienceMemory({ embedder: { model: embedder.id, dimensions: embedder.dimensions } });
  const examples = await open.examples(true);
  const { embedding, trials } = nodes;
  return {
    graph: rapGraph(nodes)({ ...nodes, environment: open.environment, model, embedder, experienceMemory, examples }).compile(compile),
    inputOf: (tasks) => ({ tasks }),
    restore: async (state) => {
      const { trial, trialResults } = Trials.parse(state);
      const { memoryFrom } = trials ?? {};
      await restoreTrials(trialResults, trial, { experienceMemory, embedder, ...(embedding ? { embedding } : {}), memoryFrom });
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
      const result = { trial, taskId, success: false, reward: 0, steps: trajectoryOf(part).length, stopReason: "error", experience: null };
      return { trialResults: [result satisfies TrialResult] };
    },
    // The first success counts, else the last trial; the reward is the best one. RAP section 4.1.
    stateOf: (task, parts, state) => {
      const results = Trials.parse(state)
        .trialResults.filter(({ taskId }) => taskId === task.id)
        .toSorted((left, right) => left.trial - right.trial);
      const counted = results.find(({ success }) => success) ?? (results.at(-1) as TrialResult);
      const part = parts.find(({ trial }) => trial === counted.trial) ?? { entries: [] };
      const reward = Math.max(...results.map((result) => result.reward));
      return { task, trajectory: trajectoryOf(part), reward, done: true, success: counted.success, stopReason: counted.stopReason };
    },
    summary: (state) => {
      const scores = scorePerTrial(Trials.parse(state).trialResults);
      return scores.map(({ trial, successRate }) => `${(100 * successRate).toFixed(1)} % after trial ${trial}`).join(", ");
    },
  };
};
