import {
  heldTo,
  listedActions,
  type ListedActionsDeps,
} from "../../shared/asking/listed-actions.js";
import { actionSpace } from "../../shared/asking/action-space.js";
import { parseAction } from "../../shared/replies/index.js";
import { type ParseDeps, readingOf } from "../../shared/prompting/reading.js";
import { unusableAction } from "../../shared/prompting/acted.js";
import { type Json, type NodeRuntime, type StateActionTuple, callModel } from "@mnemograph/core";
import type { ModelDeps, PromptOverride } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { bindTools } from "../../shared/tools/bind-tools.js";
import { type ManualDeps, worldManual } from "../../shared/prompting/world-manual.js";
import type { SituationView } from "../../shared/situation/situation-at-hand.js";
import { type SituationDeps, situationOptions } from "../../shared/situation/situation-options.js";
import { betterHalf } from "../../shared/prompting/shorter.js";
import { shownCases } from "./shown-cases.js";
import type { TupleDeps } from "./shown-tuples.js";
import { type ActWithTuplesVariables, actWithTuplesPrompt } from "./act-with-tuples.prompt.js";

export interface ActWithTuplesDeps
  extends
    ModelDeps,
    ParseDeps,
    ListedActionsDeps,
    ManualDeps,
    TupleDeps,
    SituationDeps,
    PromptOverride<"actWithTuples", ActWithTuplesVariables> {}

/** What LDM2's actor sees of an episode. */
export interface ActorView extends SituationView {
  readonly environmentState?: Json | undefined;
  readonly tuples: readonly StateActionTuple[];
  /** Notes on earlier trials of this task, oldest first. */
  readonly reflections?: readonly string[];
  /** Rules of the pipeline that end the episode, beside the world's. */
  readonly endings?: readonly string[];
}

/** One call of LDM2's actor, for every node that acts from tuples. */
export const callActor = async (
  node: string,
  seen: ActorView,
  deps: ActWithTuplesDeps,
  runtime: NodeRuntime | undefined,
) => {
  const listed = await listedActions(deps, seen);
  const reading = await readingOf(deps, "repair", seen, listed);
  const own = {
    prompt: promptFor(deps, "actWithTuples", actWithTuplesPrompt),
    parse: (reply: string) => heldTo(parseAction(reply, reading), listed),
  };
  const { model, prompt, parse } = bindTools(node, own, deps);
  return callModel({
    node,
    model,
    prompt,
    variables: {
      ...shownCases(seen, deps),
      ...(situationOptions(deps.situation).cue === "numbered"
        ? { step: seen.trajectory.length + 1 }
        : {}),
      manual: [...worldManual(deps, seen.task, false), ...(seen.endings ?? [])],
      ...(seen.reflections === undefined ? {} : { reflections: seen.reflections }),
    },
    actions: actionSpace(deps, seen.task, false, listed),
    parse,
    shorten: (variables) => {
      const tuples = betterHalf(variables.tuples, 1);
      return tuples && { ...variables, tuples };
    },
    fallback: () => unusableAction,
    runtime,
  });
};
