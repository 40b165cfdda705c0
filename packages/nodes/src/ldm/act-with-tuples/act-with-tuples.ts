import { Actions } from "../../shared/asking/listed-actions.js";
import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import { SituationOptions } from "../../shared/situation/situation-options.js";
import { TupleOptions } from "../tuples/shown-tuples.js";
import { Manual } from "../../shared/prompting/world-manual.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { actWithTuplesPrompt } from "../tuples/act-with-tuples.prompt.js";
import { type ActWithTuplesDeps, callActor } from "../tuples/call-actor.js";

const { task, observation, trajectory, evaluation, summary, tuples, action } = fields;

/**
 * Chooses the next action from retrieved state-action tuples: `a = LLM(g, h, o, p)`. LDM2 eq. 2.
 *
 * @example
 * const { action } = await actWithTuples.run({ ...state, tuples: [] }, { model }); // without tuples the prompt shows the situation alone
 */
export const actWithTuples = defineNode({
  name: "actWithTuples",
  reads: { task, observation, trajectory, evaluation, summary, tuples },
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
  },
  run: async (seen, deps: ActWithTuplesDeps, runtime) => ({
    action: await callActor("actWithTuples", seen, deps, runtime),
  }),
});
