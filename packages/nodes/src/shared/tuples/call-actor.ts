import { type NodeRuntime, type StateActionTuple, type Step, type Task, callModel } from "@mnemograph/core";
import type { ModelDeps, PromptOverride } from "../deps.js";
import { bindTools } from "../tools/bind-tools.js";
import { type ParseDeps, parseAction, readingOf } from "../replies/parse-action.js";
import { type ManualDeps, worldManual } from "../prompting/world-manual.js";
import { observationInPlace } from "../situation/observation-in-place.js";
import { seenBefore } from "../situation/seen-before.js";
import type { SituationDeps } from "../situation/situation-options.js";
import { betterHalf } from "../prompting/shorter.js";
import { type TupleDeps, shownTuples } from "./shown-tuples.js";
import { type ActWithTuplesVariables, actWithTuplesPrompt } from "./act-with-tuples.prompt.js";

export interface ActWithTuplesDeps
  extends ModelDeps, ParseDeps, ManualDeps, TupleDeps, SituationDeps, PromptOverride<"actWithTuples", ActWithTuplesVariables> {}

/** What LDM2's actor sees of an episode. */
export interface ActorView {
  readonly task: Task;
  readonly observation: string;
  readonly trajectory: readonly Step[];
  readonly evaluation: string;
  readonly summary: string;
  readonly tuples: readonly StateActionTuple[];
  /** Notes on earlier trials of this task, oldest first. */
  readonly reflections?: readonly string[];
}

/** One call of LDM2's actor, for every node that acts from tuples. */
export const callActor = async (node: string, seen: ActorView, deps: ActWithTuplesDeps, runtime: NodeRuntime | undefined) => {
  const reading = readingOf(deps, "repair");
  const own = { prompt: deps.prompts?.actWithTuples ?? actWithTuplesPrompt, parse: (reply: string) => parseAction(reply, reading) };
  const { model, prompt, parse } = bindTools(node, own, deps);
  const before = seenBefore(seen, deps);
  return callModel({
    node,
    model,
    prompt,
    variables: {
      tuples: shownTuples(seen.tuples, deps.tuple),
      firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
      ...(before.isOpener ? { opener: before.text } : {}),
      situation: {
        goal: seen.task.goal,
        history: { evaluation: seen.evaluation, summary: seen.summary },
        observation: observationInPlace(seen, deps.situation),
      },
      step: seen.trajectory.length + 1,
      manual: worldManual(deps, seen.task, false),
      ...(seen.reflections === undefined ? {} : { reflections: seen.reflections }),
    },
    parse,
    shorten: (variables) => {
      const tuples = betterHalf(variables.tuples, 1);
      return tuples && { ...variables, tuples };
    },
    fallback: () => ({ kind: "invalid" as const, text: "" }),
    runtime,
  });
};
