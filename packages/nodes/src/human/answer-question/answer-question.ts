import { defineNode, fields } from "@mnemograph/core";
import { type AskHumanDeps, putQuestion, HumanInCode } from "../questions/put-question.js";
import { pendingQuestion } from "./pending-question.js";

const { task, environmentState, observation, trajectory, action, humanAnswer } = fields;

/**
 * Hands out the question that the agent itself has asked with an action, and goes on with the
 * answer. LangSuitE table 9: `ask`.
 *
 * @example
 * const { humanAnswer } = await answerQuestion.run(state, { environment, human: { question: ({ goal }) => `How does one ${goal}?` } });
 */
export const answerQuestion = defineNode({
  name: "answerQuestion",
  reads: { task, environmentState, observation, trajectory, action },
  writes: { humanAnswer },
  needs: ["environment"],
  options: { human: HumanInCode },
  run: async (seen, deps: AskHumanDeps) => ({
    humanAnswer: await putQuestion(
      seen,
      "answer",
      pendingQuestion(seen.environmentState) ?? undefined,
      deps,
    ),
  }),
});
