import { defineNode, fields } from "@mnemograph/core";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { ExecutorOptions, type ActWithExperiencesDeps, callExecutor } from "../act-with-experiences/act-with-experiences.js";
import { actWithExperiencesPrompt } from "../act-with-experiences/act-with-experiences.prompt.js";
import { plan } from "../../rap/make-plan/overall-plan.js";
import { experiences } from "../../rap/retrieve-experiences/retrieved-experience.js";
import { describeEmbodiedState } from "../../emmem/update-embodied-state/describe-embodied-state.js";
import { embodiedState } from "../../emmem/update-embodied-state/embodied-state.js";

const { task, observation, trajectory, action } = fields;

/** RAP's Executor that is also told the agent's own state, which the newest part of the trajectory no longer shows. RAP section 3.5 with LangSuitE section 4. */
export const actWithExperiencesAndState = defineNode({
  name: "actWithExperiencesAndState",
  reads: { task, observation, trajectory, plan, experiences, embodiedState },
  writes: { action },
  prompts: [actWithExperiencesPrompt],
  options: { llm: LlmOptions, executor: ExecutorOptions },
  run: async ({ embodiedState, ...seen }, deps: ActWithExperiencesDeps, runtime) => ({
    action: await callExecutor("actWithExperiencesAndState", { ...seen, state: describeEmbodiedState(embodiedState) }, deps, runtime),
  }),
});
