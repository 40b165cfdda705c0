import { shorterRunning } from "../../shared/prompting/shorter.js";
import {
  type NodeRuntime,
  type Reflection,
  type Step,
  callModel,
  defineNode,
  fields,
} from "@mnemograph/core";
import {
  ReflexionOptions,
  type ReflexionDeps,
  reflexionOptions,
} from "../reflections/reflexion-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ModelDeps, modelFor, type PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { refusalsMet } from "../../shared/prompting/refusals-met.js";
import { type ManualDeps, thoughtFormOf } from "../../shared/prompting/world-manual.js";
import { transcript } from "../../shared/prompting/transcript.js";
import { readReflection } from "../../shared/replies/index.js";
import { type ReflectVariables, reflectPrompt } from "./reflect.prompt.js";
import { reflectionWindow } from "../reflections/reflection-window.js";

const { task, trajectory, observation, thoughts, success, stopReason, trials, reflections } =
  fields;

export interface ReflectDeps
  extends
    ModelDeps,
    ReflexionDeps,
    Pick<ManualDeps, "environment">,
    PromptOverride<"reflect", ReflectVariables> {}

const stoppedBecause: Readonly<Record<string, string>> = {
  "step-limit": "no steps were left",
  repeat: "stopped for repeating itself",
  failure: "it ended without reaching the goal",
};

/** What ended an attempt of which something counts. */
const stoppedInPart: Readonly<Record<string, string>> = {
  ...stoppedBecause,
  failure: "it ended with something that was asked for missing or wrong",
};

/** What the world answered to the actions of a trial. */
const answersIn = ({
  trajectory,
  observation,
}: {
  readonly trajectory: readonly Step[];
  readonly observation: string;
}): readonly string[] => [
  ...trajectory.slice(1).map((step) => step.observation),
  ...(trajectory.length === 0 ? [] : [observation]),
];

/** How an attempt ended, with its score where something of it counts. */
const endOf = (score: number, stopReason: string): Pick<ReflectVariables, "stopped" | "score"> => {
  const isPart = score > 0 && score < 1;
  const because = isPart ? stoppedInPart : stoppedBecause;
  return { stopped: because[stopReason] ?? because["failure"] ?? "", ...(isPart && { score }) };
};

/** The reflection as an update; nothing where it is empty. */
const kept = (
  reflection: Reflection,
  earlierPlans: readonly string[],
  runtime: NodeRuntime | undefined,
) => {
  const [plan] = reflectionWindow([reflection], 1);
  if (plan === undefined) {
    runtime?.emit?.({
      type: "note",
      node: "reflect",
      text: "the reflection was empty and is not kept",
    });
    return {};
  }
  if (earlierPlans.includes(plan))
    runtime?.emit?.({
      type: "note",
      node: "reflect",
      text: "the reflection repeats an earlier one",
    });
  return { reflections: reflection };
};

/**
 * Turns a failed trial into words for the next one: `sr_t = M_sr(τ_t, r_t, mem)`. Reflexion section
 * 3, algorithm 1.
 *
 * @example
 * const { reflections } = await reflect.run(state, { model, reflexion: { memoryWindow: 3 } }); // {} after a success: nothing to learn
 */
export const reflect = defineNode({
  name: "reflect",
  reads: { task, trajectory, observation, thoughts, success, stopReason, trials, reflections },
  writes: { reflections },
  needs: ["model"],
  prompts: [reflectPrompt],
  options: { llm: LlmOptions, reflexion: ReflexionOptions },
  run: async (seen, { reflexion, prompts, ...deps }: ReflectDeps, runtime) => {
    const last = seen.trials.at(-1);
    if (last?.success ?? seen.success) return {};
    const earlierPlans = reflectionWindow(
      seen.reflections,
      reflexionOptions(reflexion).memoryWindow,
    );
    const refusals = refusalsMet(deps.environment?.describe?.(seen.task), answersIn(seen)) ?? [];
    const text = await callModel<ReflectVariables, string>({
      node: "reflect",
      model: modelFor(deps, "reflect"),
      prompt: promptFor({ prompts }, "reflect", reflectPrompt),
      variables: {
        examples: deps.environment?.describe?.(seen.task).failures ?? [],
        goal: seen.task.goal,
        firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
        transcript: transcript(
          seen.trajectory,
          seen.observation,
          seen.thoughts,
          thoughtFormOf(deps, seen.task),
        ),
        ...(refusals.length > 0 && { refusals }),
        ...endOf(last?.reward ?? 0, seen.stopReason),
        earlierPlans,
      },
      parse: readReflection,
      shorten: shorterRunning,
      fallback: () => "",
      // Nothing to reflect is an answer, and is not kept.
      mayBeEmpty: true,
      runtime,
    });
    const reflection = {
      taskId: seen.task.id,
      trial: last?.trial ?? seen.reflections.filter(({ taskId }) => taskId === seen.task.id).length,
      text,
    };
    return kept(reflection, earlierPlans, runtime);
  },
});
