import { Actions } from "../../shared/asking/listed-actions.js";
import { ParseOptions } from "../../shared/prompting/reading.js";
import { defineNode, fields } from "@mnemograph/core";
import { embodiedState } from "../../emmem/channels.js";
import { Manual } from "../../shared/prompting/world-manual.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import {
  type ActWithExperiencesDeps,
  ExecutorOptions,
  callExecutor,
} from "../experiences/call-executor.js";
import { actWithExperiencesPrompt } from "../experiences/act-with-experiences.prompt.js";
import { type EmmemDeps, EmmemOptions, bearingsOf } from "../../emmem/embodiment/emmem-options.js";
import { ownStateOf } from "../../emmem/embodiment/own-state-options.js";
import { describeOwnState } from "../../emmem/embodiment/parse-own-state.js";
import { describeEmbodiedState } from "../../emmem/embodiment/describe-embodied-state.js";

const { task, observation, trajectory, thoughts, action, plan, experiences } = fields;

/**
 * RAP's Executor that is also shown the agent's own state, which the newest part of the trajectory
 * no longer shows. RAP section 3.5 with LangSuitE section 4.
 *
 * @example
 * const { action } = await actWithExperiencesAndState.run(state, { model, environment });
 */
export const actWithExperiencesAndState = defineNode({
  name: "actWithExperiencesAndState",
  reads: { task, observation, trajectory, thoughts, plan, experiences, embodiedState },
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
    emmem: EmmemOptions,
  },
  run: async ({ embodiedState, ...seen }, deps: ActWithExperiencesDeps & EmmemDeps, runtime) =>
    callExecutor(
      "actWithExperiencesAndState",
      {
        ...seen,
        state:
          ownStateOf(deps) === undefined
            ? describeEmbodiedState(
                embodiedState,
                seen.task.goal,
                bearingsOf(deps, seen.task, seen.trajectory[0]?.observation ?? seen.observation)
                  .convention,
              )
            : describeOwnState(embodiedState.own),
      },
      deps,
      runtime,
    ),
});
