import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ParseOptions } from "../../shared/replies/parse-action.js";
import { TupleOptions } from "../../shared/prompting/shown-tuples.js";
import { injectedReflections } from "../act-with-reflections/injected-reflections.js";
import type { ActWithTuplesDeps } from "../act-with-tuples/act-with-tuples.js";
import { actWithTuplesPrompt } from "../act-with-tuples/act-with-tuples.prompt.js";
import { callActor } from "../act-with-tuples/call-actor.js";
import { reflections } from "../../reflexion/reflect/reflections.js";
import { ReflexionOptions, type ReflexionDeps } from "../../reflexion/reflect/reflexion-options.js";

const { task, observation, trajectory, evaluation, summary, tuples, action } = fields;

export interface ActWithTuplesAndReflectionsDeps extends ActWithTuplesDeps, ReflexionDeps {}

/** LDM2's actor that is also shown the newest reflections on this task. LDM2 eq. 2 with Reflexion section 3 "Actor". */
export const actWithTuplesAndReflections = defineNode({
  name: "actWithTuplesAndReflections",
  reads: { task, observation, trajectory, evaluation, summary, tuples, reflections },
  writes: { action },
  prompts: [actWithTuplesPrompt],
  options: { tuple: TupleOptions, parse: ParseOptions, llm: LlmOptions, reflexion: ReflexionOptions },
  run: async ({ reflections: told, ...seen }, deps: ActWithTuplesAndReflectionsDeps, runtime) => {
    const view = { ...seen, reflections: injectedReflections(seen.task, told, deps.reflexion) };
    return { action: await callActor("actWithTuplesAndReflections", view, deps, runtime) };
  },
});
