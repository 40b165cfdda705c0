import { type Parsed, Step, type Task, callModel, defineNode, fields, type NodeRuntime } from "@mnemograph/core";
import { z } from "zod";
import { explored } from "../grow-branch/branch.js";
import type { ModelDeps, PromptOverride } from "../shared/deps.js";
import { type CompareProcessesHoles, compareProcessesPrompt } from "./compare-processes.prompt.js";

const { task, processes } = fields;

/** What refinement found out: the better process and its key step, or null where the ground process was as good. */
export const improvement = z
  .object({
    steps: z.array(Step),
    /** 0-based position of the key step τ*. */
    keyStep: z.number().int().nonnegative(),
    reward: z.number(),
    groundReward: z.number(),
  })
  .nullable()
  .default(null);

export interface CompareProcessesDeps extends ModelDeps, PromptOverride<"compareProcesses", CompareProcessesHoles> {
  /** `llm` asks the model for the key step; `diff` takes the first differing action. */
  readonly compare?: "llm" | "diff";
}

/** 0-based position of the first action that differs; the last step where one process is the beginning of the other. */
export const firstDifference = (better: readonly Step[], worse: readonly Step[]): number => {
  const differing = better.findIndex(({ action }, index) => action.toLowerCase() !== worse[index]?.action.toLowerCase());
  return differing < 0 ? Math.max(0, better.length - 1) : differing;
};

const parseStep =
  (steps: number) =>
  (reply: string): Parsed<number> => {
    const number = Number(/\d+/.exec(reply)?.[0] ?? Number.NaN);
    return number >= 1 && number <= steps
      ? { ok: true, value: number - 1 }
      : { ok: false, problem: `It names no step of the better process, which has ${steps}.` };
  };

const findKeyStep = async (
  task: Task,
  better: readonly Step[],
  worse: readonly Step[],
  deps: CompareProcessesDeps,
  runtime: NodeRuntime | undefined,
) =>
  deps.compare === "diff"
    ? firstDifference(better, worse)
    : callModel({
        node: "compareProcesses",
        model: deps.model,
        prompt: deps.prompts?.compareProcesses ?? compareProcessesPrompt,
        holes: { goal: task.goal, better, worse },
        parse: parseStep(better.length),
        fallback: () => firstDifference(better, worse),
        runtime,
      });

/** Compares the best explored process with the ground process and finds the key step: `LLM_compare(P*, P_g)`. LDM2 eq. 10. */
export const compareProcesses = defineNode({
  name: "compareProcesses",
  reads: { task, processes, explored },
  writes: { improvement },
  prompts: [compareProcessesPrompt],
  run: async ({ task, processes, explored }, deps: CompareProcessesDeps, runtime) => {
    const ground = processes[0];
    const best = explored.toSorted(
      (left, right) => right.reward - left.reward || right.confidence - left.confidence || left.steps.length - right.steps.length,
    )[0];
    if (!ground || !best || best.reward <= ground.reward) return { improvement: null };
    const keyStep = await findKeyStep(task, best.steps, ground.steps, deps, runtime);
    return { improvement: { steps: best.steps, keyStep, reward: best.reward, groundReward: ground.reward } };
  },
});
