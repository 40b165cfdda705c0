import {
  type DecisionProcess,
  type NodeRuntime,
  callModel,
  defineNode,
  estimateTokens,
  fields,
  type Options,
  withDefaults,
} from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { z } from "zod";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import {
  type ChooseProcessVariables,
  chooseProcessPrompt,
  describeProcess,
} from "./choose-process.prompt.js";
import { readNumber } from "../../shared/replies/index.js";

const { task, processes, batchId, trajectory, observation, reward, done, success, stopReason } =
  fields;

/** Who chooses the final process. */
export const ChooseOptions = z.object({
  by: z.enum(["llm", "majority", "first", "oracle"]).default("llm").meta({
    description:
      "the model; `majority`: the most frequent last action; `first`: the first batch; `oracle`: the highest reward, an upper bound",
    paper: "`llm` (LDM2 eq. 5)",
  }),
  budget: z.int().min(0).default(3000).meta({
    description:
      "most tokens (estimated) of all processes in one call; above it pairs play a tournament",
    unit: "tokens",
  }),
});
export type ChooseOptions = Options<typeof ChooseOptions>;
const chooseOptions = withDefaults(ChooseOptions);

export interface ChooseProcessDeps
  extends ModelDeps, PromptOverride<"chooseProcess", ChooseProcessVariables> {
  readonly choose?: ChooseOptions;
}

/** Where no reply can be used: the first process that ended by itself, else the first. */
const firstFinished = (processes: readonly DecisionProcess[]) =>
  Math.max(
    0,
    processes.findIndex((process) => process.stopReason !== "step-limit"),
  );

const askModel = (
  goal: string,
  processes: readonly DecisionProcess[],
  deps: ChooseProcessDeps,
  runtime: NodeRuntime | undefined,
) =>
  callModel({
    node: "chooseProcess",
    model: modelFor(deps, "chooseProcess"),
    prompt: promptFor(deps, "chooseProcess", chooseProcessPrompt),
    variables: { goal, processes },
    parse: (reply) => {
      const read = readNumber(
        processes.map((_, index) => index + 1),
        "attempt",
      )(reply);
      return read.ok ? { ...read, value: read.value - 1 } : read;
    },
    fallback: () => firstFinished(processes),
    runtime,
  });

const byModel = async (
  goal: string,
  processes: readonly DecisionProcess[],
  deps: ChooseProcessDeps,
  runtime: NodeRuntime | undefined,
) => {
  const tokens = processes.reduce(
    (sum, process) => sum + estimateTokens(describeProcess(process)),
    0,
  );
  if (tokens <= chooseOptions(deps.choose).budget)
    return processes[await askModel(goal, processes, deps, runtime)];
  let champion = processes[0];
  for (const challenger of processes.slice(1)) {
    const pair = [champion as DecisionProcess, challenger];
    champion = pair[await askModel(goal, pair, deps, runtime)];
  }
  return champion;
};

const lastAction = ({ steps }: DecisionProcess) => steps.at(-1)?.action ?? "";

const byMajority = (processes: readonly DecisionProcess[]) => {
  const votes = (process: DecisionProcess) =>
    processes.filter((other) => lastAction(other) === lastAction(process)).length;
  return processes.reduce((best, process) => (votes(process) > votes(best) ? process : best));
};

const byRule = (
  by: ReturnType<typeof chooseOptions>["by"],
  processes: readonly DecisionProcess[],
): DecisionProcess | undefined => {
  if (processes.length === 1 || by === "first") return processes[0];
  if (by === "oracle")
    return processes.reduce((best, process) => (process.reward > best.reward ? process : best));
  return by === "majority" ? byMajority(processes) : undefined;
};

/**
 * Chooses the final decision process among those of the batch memories: `P_final = LLM_choose(P_1 …
 * P_n)`. LDM2 eq. 5.
 *
 * @example
 * const { batchId } = await chooseProcess.run(state, { model, choose: { by: "first" } }); // the first batch by name, and no call of the model
 */
export const chooseProcess = defineNode({
  name: "chooseProcess",
  reads: { task, processes },
  writes: { batchId, trajectory, observation, reward, done, success, stopReason },
  needs: ["model"],
  prompts: [chooseProcessPrompt],
  options: { llm: LlmOptions, choose: ChooseOptions },
  run: async ({ task, processes }, deps: ChooseProcessDeps, runtime) => {
    const ordered = processes.toSorted((left, right) =>
      left.batchId.localeCompare(right.batchId, "en", { numeric: true }),
    );
    const first = ordered[0];
    if (!first) return { done: true, stopReason: "no process" };
    const { by } = chooseOptions(deps.choose);
    const chosen =
      byRule(by, ordered) ?? (await byModel(task.goal, ordered, deps, runtime)) ?? first;
    runtime?.emit?.({
      type: "note",
      node: "chooseProcess",
      text: `process of ${chosen.batchId || "no batch"} chosen among ${ordered.length}`,
      data: { by, chosen: chosen.success, any: ordered.some((process) => process.success) },
    });
    return {
      batchId: chosen.batchId,
      trajectory: chosen.steps,
      observation: chosen.finalObservation,
      reward: chosen.reward,
      done: true,
      success: chosen.success,
      stopReason: chosen.stopReason,
    };
  },
});
