import { Actions } from "../../shared/asking/listed-actions.js";
import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import {
  ReflexionOptions,
  type ReflexionDeps,
} from "../../reflexion/reflections/reflexion-options.js";
import { SituationOptions } from "../../shared/situation/situation-options.js";
import { TupleOptions } from "../tuples/shown-tuples.js";
import { Manual } from "../../shared/prompting/world-manual.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { injectedReflections } from "../../reflexion/reflections/injected-reflections.js";
import { actWithTuplesPrompt } from "../tuples/act-with-tuples.prompt.js";
import { type ActWithTuplesDeps, callActor } from "../tuples/call-actor.js";
import { repeatRule } from "../../reflexion/reflections/repeat-rule.js";

const { task, observation, trajectory, evaluation, summary, tuples, action, reflections } = fields;

export interface ActWithTuplesAndReflectionsDeps extends ActWithTuplesDeps, ReflexionDeps {}

/**
 * LDM2's actor that is also shown the newest reflections on this task. LDM2 eq. 2 with Reflexion
 * section 3 "Actor".
 *
 * @example
 * const { action } = await actWithTuplesAndReflections.run(state, { model, reflexion: { memoryWindow: 3 } });
 */
export const actWithTuplesAndReflections = defineNode({
  name: "actWithTuplesAndReflections",
  reads: { task, observation, trajectory, evaluation, summary, tuples, reflections },
  writes: { action },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model"],
  prompts: [actWithTuplesPrompt],
  options: {
    manual: Manual,
    actions: Actions,
    situation: SituationOptions,
    tuple: TupleOptions,
    parse: ParseOptions,
    llm: LlmOptions,
    reflexion: ReflexionOptions,
  },
  run: async (
    { reflections: described, ...seen },
    deps: ActWithTuplesAndReflectionsDeps,
    runtime,
  ) => {
    const view = {
      ...seen,
      reflections: injectedReflections(described, deps.reflexion),
      endings: repeatRule(deps),
    };
    return { action: await callActor("actWithTuplesAndReflections", view, deps, runtime) };
  },
});
