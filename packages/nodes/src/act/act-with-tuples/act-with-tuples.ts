import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import type { ModelDeps, PromptOverride } from "../../shared/deps.js";
import { ParseOptions, type ParseDeps } from "../../shared/replies/parse-action.js";
import { TupleOptions, type TupleDeps } from "../../shared/prompting/shown-tuples.js";
import { type ActWithTuplesVariables, actWithTuplesPrompt } from "./act-with-tuples.prompt.js";
import { callActor } from "./call-actor.js";

const { task, observation, trajectory, evaluation, summary, tuples, action } = fields;

export interface ActWithTuplesDeps extends ModelDeps, ParseDeps, TupleDeps, PromptOverride<"actWithTuples", ActWithTuplesVariables> {}

/** Chooses the next action from retrieved state-action tuples: `a = LLM(g, h, o, p)`. LDM2 eq. 2. */
export const actWithTuples = defineNode({
  name: "actWithTuples",
  reads: { task, observation, trajectory, evaluation, summary, tuples },
  writes: { action },
  prompts: [actWithTuplesPrompt],
  options: { tuple: TupleOptions, parse: ParseOptions, llm: LlmOptions },
  run: async (seen, deps: ActWithTuplesDeps, runtime) => ({ action: await callActor("actWithTuples", seen, deps, runtime) }),
});
