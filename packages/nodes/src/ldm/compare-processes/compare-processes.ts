import { readNumber } from "../../shared/replies/index.js";
import { z } from "zod";
import {
  type Parsed,
  type Step,
  type Task,
  callModel,
  defineNode,
  fields,
  type NodeRuntime,
  type Options,
} from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { RefineOptions, type RefineDeps, refineOptions } from "../refinement/refine-options.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { bestBranch } from "./best-branch.js";
import {
  type CompareProcessesVariables,
  compareProcessesPrompt,
} from "./compare-processes.prompt.js";
import { firstDifference } from "./first-difference.js";

const { task, batchId, processes, explored, improvement } = fields;

/** Who finds the key step. */
export const Comparison = z.enum(["llm", "diff"]).default("llm").meta({
  description:
    "`llm` asks the model for the key step; `diff` takes the first action that differs, as after an unusable reply",
  paper: "`llm` (LDM2 eq. 10)",
});
export type Comparison = Options<typeof Comparison>;

export interface CompareProcessesDeps
  extends ModelDeps, RefineDeps, PromptOverride<"compareProcesses", CompareProcessesVariables> {
  readonly compare?: NonNullable<Comparison>;
}

/** The first number of the reply, counted from 1, as a 0-based position. */
const parseStep =
  (steps: number) =>
  (reply: string): Parsed<number> => {
    const known = Array.from({ length: steps }, (_, index) => index + 1);
    const read = readNumber(known, "step")(reply);
    return read.ok
      ? { ...read, value: read.value - 1 }
      : { ok: false, problem: `It names no step of the better process, which has ${steps}.` };
  };

const findKeyStep = async (
  task: Task,
  better: readonly Step[],
  worse: readonly Step[],
  { prompts, compare = "llm", ...deps }: CompareProcessesDeps,
  runtime: NodeRuntime | undefined,
) =>
  compare === "diff"
    ? firstDifference(better, worse)
    : callModel({
        node: "compareProcesses",
        model: modelFor(deps, "compareProcesses"),
        prompt: promptFor({ prompts }, "compareProcesses", compareProcessesPrompt),
        variables: { goal: task.goal, better, worse },
        parse: parseStep(better.length),
        retries: 0,
        fallback: () => firstDifference(better, worse),
        runtime,
      });

/**
 * Compares the best explored process with the ground process and finds the key step:
 * `LLM_compare(P*, P_g)`. One model call, none where the ground process earned as much. LDM2 eq.
 * 10.
 *
 * @example
 * const { improvement } = await compareProcesses.run(state, { model, compare: "diff" }); // "diff" makes no call of the model
 */
export const compareProcesses = defineNode({
  name: "compareProcesses",
  reads: { task, batchId, processes, explored },
  writes: { improvement },
  needs: ["model"],
  prompts: [compareProcessesPrompt],
  options: { refine: RefineOptions, compare: Comparison, llm: LlmOptions },
  run: async ({ task, batchId, processes, explored }, deps: CompareProcessesDeps, runtime) => {
    const ground = processes.find((process) => process.batchId === batchId);
    const best = bestBranch(explored, refineOptions(deps.refine).tie);
    const isBetter =
      ground !== undefined &&
      best !== undefined &&
      best.reward > ground.reward &&
      best.steps.length > 0;
    runtime?.emit?.({
      type: "note",
      node: "compareProcesses",
      text: isBetter
        ? "the exploration found a better process"
        : "the ground process is as good as any explored one",
      data: { ground: ground?.reward ?? null, explored: explored.map(({ reward }) => reward) },
    });
    if (!isBetter) return { improvement: null };
    const keyStep = await findKeyStep(task, best.steps, ground.steps, deps, runtime);
    return {
      improvement: { steps: best.steps, keyStep, reward: best.reward, groundReward: ground.reward },
    };
  },
});
