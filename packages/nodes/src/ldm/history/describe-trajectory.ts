import { type NodeRuntime, type Step, type Task, callModel } from "@mnemograph/core";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { firstWords } from "../../shared/prompting/cut-outcome.js";
import { withoutFormalities } from "../../shared/prompting/without-formalities.js";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import { type DescribedHistory, readHistories } from "../../shared/replies/index.js";
import {
  type DescribeTrajectoryVariables,
  describeTrajectoryPrompt,
} from "./describe-trajectory.prompt.js";
import { type HistoryDeps, historyOptions } from "./history-options.js";

export interface DescribeTrajectoryDeps
  extends
    ModelDeps,
    HistoryDeps,
    Pick<ManualDeps, "environment">,
    PromptOverride<"describeTrajectory", DescribeTrajectoryVariables> {}

/**
 * The pasts of all steps of a finished process by one call, by their 0-based positions; one more
 * call where entries are missing. What is missing then is left to the caller. LDM2 eq. 6.
 */
export const describeTrajectory = async (
  { task, steps }: { readonly task: Task; readonly steps: readonly Step[] },
  { history, prompts, ...deps }: DescribeTrajectoryDeps,
  runtime: NodeRuntime | undefined,
): Promise<ReadonlyMap<number, DescribedHistory>> => {
  const { parts, observationCharacters } = historyOptions(history);
  const histories = new Map<number, DescribedHistory>();
  if (steps.length < 2 || parts.length === 0) return histories;
  const described = deps.environment?.describe?.(task);
  const take = (reply: string): string[] => {
    for (const [number, past] of readHistories(reply, steps.length))
      histories.set(number - 1, { ...past, ...histories.get(number - 1) });
    return steps.slice(1).flatMap((_, index) => {
      const past = histories.get(index + 1);
      return parts
        .filter((part) => past?.[part] === undefined)
        .map((part) => `${part} ${index + 2}`);
    });
  };
  await callModel({
    node: "describeTrajectory",
    model: modelFor(deps, "describeTrajectory"),
    prompt: promptFor({ prompts }, "describeTrajectory", describeTrajectoryPrompt),
    variables: {
      goal: task.goal,
      parts,
      steps: steps.map(({ observation, action }) => ({
        observation: firstWords(
          withoutFormalities(observation, task.goal, described),
          observationCharacters,
        ),
        action,
      })),
    },
    parse: (reply) => {
      const missing = take(reply);
      return missing.length === 0
        ? { ok: true, value: null }
        : {
            ok: false,
            problem: `these entries are missing: ${missing.join(", ")}.`,
            asked: "The others are kept. Write the missing lines alone.",
          };
    },
    fallback: () => null,
    runtime,
    isShareable: true,
  });
  return histories;
};
