import { defineNode, fields } from "@mnemograph/core";
import { humanAnswer } from "../ask-human/ask-human.js";
import { HumanInCode, type AskHumanDeps, putQuestion } from "../ask-human/put-question.js";
import { pendingQuestion } from "./pending-question.js";

const { task, environmentState, observation, trajectory, action } = fields;

/** Hands out the question that the agent itself has asked with an action, and goes on with the answer. LangSuitE table 9: `ask`. */
export const answerQuestion = defineNode({
  name: "answerQuestion",
  reads: { task, environmentState, observation, trajectory, action },
  writes: { humanAnswer },
  options: { human: HumanInCode },
  run: async (seen, deps: AskHumanDeps) => ({
    humanAnswer: await putQuestion(seen, "answer", pendingQuestion(seen.environmentState) ?? undefined, deps),
  }),
});
