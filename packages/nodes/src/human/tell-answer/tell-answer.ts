import { type Environment, type Json, type Turn, defineNode, fields } from "@mnemograph/core";

const { environmentState, observation, humanAnswer } = fields;

/**
 * An environment with an action that asks a person: the question waits in its state under
 * `question` until the environment has the answer.
 */
export interface AskingEnvironment extends Environment {
  /** The turn after a person has answered. */
  report(state: Json, answer: string): Turn | Promise<Turn>;
}

/**
 * Passes a person's answer to the environment; the agent reads it below its last observation.
 * LangSuitE table 9: `ask`.
 *
 * @example
 * import type { AskingEnvironment } from "@mnemograph/nodes";
 * declare const office: AskingEnvironment;
 * const { observation } = await tellAnswer.run({ ...state, humanAnswer: "The blue one." }, { environment: office });
 */
export const tellAnswer = defineNode({
  name: "tellAnswer",
  reads: { environmentState, observation, humanAnswer },
  writes: { environmentState, observation },
  needs: ["environment"],
  run: async (seen, { environment }: { readonly environment: AskingEnvironment }) => {
    const turn = await environment.report(seen.environmentState, seen.humanAnswer);
    return {
      environmentState: turn.state,
      observation: `${seen.observation}\n${turn.observation}`,
    };
  },
});
