import {
  type EmbodiedState,
  type Environment,
  type Prompt,
  callModel,
  defineNode,
  fields,
} from "@mnemograph/core";
import { embodiedState } from "../channels.js";
import {
  EmmemOptions,
  type EmmemDeps,
  bearingsOf,
  emmemOptions,
} from "../embodiment/emmem-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import { type ModelDeps, modelFor } from "../../shared/deps.js";
import { promptFor } from "../../shared/prompt-for.js";
import { transcript } from "../../shared/prompting/transcript.js";
import { ownStateOf } from "../embodiment/own-state-options.js";
import { type OwnState, parseOwnState, describeOwnState } from "../embodiment/parse-own-state.js";
import { describeStateType } from "../embodiment/describe-state-type.js";
import { type UpdateOwnStateVariables, updateOwnStatePrompt } from "./update-own-state.prompt.js";
import { parseEmbodiedState } from "../embodiment/parse-embodied-state.js";
import { readState } from "../../shared/replies/index.js";
import {
  type UpdateEmbodiedStateVariables,
  updateEmbodiedStatePrompt,
} from "./update-embodied-state.prompt.js";

const { task, trajectory, observation, action, thoughts } = fields;

export interface UpdateEmbodiedStateDeps extends ModelDeps, EmmemDeps {
  readonly prompts?: {
    readonly updateEmbodiedState?: Prompt<UpdateEmbodiedStateVariables>;
    readonly updateOwnState?: Prompt<UpdateOwnStateVariables>;
  };
  /** Its description says which direction agents face at first. */
  readonly environment?: Pick<Environment, "describe">;
}

/**
 * Keeps the agent's own state: what it faces, how far it moved, what it holds, has seen and has
 * done. LangSuitE section 4: EmMem.
 *
 * Mode `inline` reads it out of the thought that came with the action (or was the action);
 * `explicit` asks in one call of its own and stands before the node that acts. Parts that were not
 * stated keep their value.
 *
 * @example
 * const { embodiedState } = await updateEmbodiedState.run(state, { model, emmem: { mode: "inline" } }); // read from the thought: no call of its own
 */
export const updateEmbodiedState = defineNode({
  name: "updateEmbodiedState",
  reads: { task, trajectory, observation, action, thoughts, embodiedState },
  writes: { embodiedState },
  needs: ["model"],
  prompts: [updateEmbodiedStatePrompt, updateOwnStatePrompt],
  options: { llm: LlmOptions, emmem: EmmemOptions },
  run: async (seen, deps: UpdateEmbodiedStateDeps, runtime) => {
    const { emmem, environment, prompts } = deps;
    const { mode } = emmemOptions(emmem);
    const schema = ownStateOf(deps);
    if (mode === "inline") {
      const thought =
        seen.action.kind === "think"
          ? seen.action.text
          : seen.thoughts.find(({ index }) => index === seen.trajectory.length)?.text;
      if (schema !== undefined) {
        const described = parseOwnState(thought ?? "", schema);
        return {
          embodiedState: described.ok
            ? { ...seen.embodiedState, own: described.value }
            : seen.embodiedState,
        };
      }
      return { embodiedState: { ...seen.embodiedState, ...parseEmbodiedState(thought ?? "") } };
    }
    const episode = {
      goal: seen.task.goal,
      firstObservation: seen.trajectory[0]?.observation ?? seen.observation,
      transcript: transcript(seen.trajectory, seen.observation),
    };
    if (schema !== undefined) {
      const own = await callModel<UpdateOwnStateVariables, OwnState>({
        node: "updateEmbodiedState",
        model: modelFor(deps, "updateEmbodiedState"),
        prompt: promptFor({ prompts }, "updateOwnState", updateOwnStatePrompt),
        variables: {
          ...episode,
          type: describeStateType(schema),
          before: describeOwnState(seen.embodiedState.own),
        },
        parse: (reply) => parseOwnState(reply, schema),
        fallback: () => seen.embodiedState.own ?? {},
        runtime,
      });
      return { embodiedState: { ...seen.embodiedState, own } };
    }
    const { convention, isDescribed } = bearingsOf(
      { emmem, environment },
      seen.task,
      episode.firstObservation,
    );
    const described = await callModel<UpdateEmbodiedStateVariables, Partial<EmbodiedState>>({
      node: "updateEmbodiedState",
      model: modelFor(deps, "updateEmbodiedState"),
      prompt: promptFor({ prompts }, "updateEmbodiedState", updateEmbodiedStatePrompt),
      variables: { ...episode, initialFacing: convention, isFacingDescribed: isDescribed },
      parse: readState,
      fallback: () => ({}),
      runtime,
    });
    return { embodiedState: { ...seen.embodiedState, ...described } };
  },
});
