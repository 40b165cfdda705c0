import { Actions } from "../../shared/asking/listed-actions.js";
import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import { Manual } from "../../shared/prompting/world-manual.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { actWithExperiencesPrompt } from "../experiences/act-with-experiences.prompt.js";
import {
  type ActWithExperiencesDeps,
  ExecutorOptions,
  callExecutor,
} from "../experiences/call-executor.js";

const { task, observation, trajectory, thoughts, plan, experiences, action } = fields;

/**
 * Chooses the next action, or an action plan, from the experiences at hand: `a_t = Executor(T, p_0,
 * e, τ)`. RAP section 3.5, algorithm 1.
 *
 * @example
 * const { action } = await actWithExperiences.run({ ...state, plan: "Search each shelf, then heat what was found." }, { model });
 */
export const actWithExperiences = defineNode({
  name: "actWithExperiences",
  reads: { task, observation, trajectory, thoughts, plan, experiences },
  writes: { action, thoughts },
  mayRead: { environmentState: fields.environmentState },
  needs: ["model"],
  prompts: [actWithExperiencesPrompt],
  options: {
    manual: Manual,
    actions: Actions,
    parse: ParseOptions,
    llm: LlmOptions,
    executor: ExecutorOptions,
  },
  run: async (seen, deps: ActWithExperiencesDeps, runtime) =>
    callExecutor("actWithExperiences", seen, deps, runtime),
});
