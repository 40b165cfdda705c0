import { parseAction } from "../../shared/replies/index.js";
import { defineNode, fields } from "@mnemograph/core";
import {
  type AskHumanDeps,
  putQuestion,
  HumanInCode,
  humanOptions,
} from "../questions/put-question.js";

const { task, environmentState, observation, trajectory, action, humanAnswer } = fields;

/**
 * Stops the graph, hands out a question, and goes on with the human's reply, also in another
 * process. LangSuitE table 2: `ask`.
 *
 * @example
 * const { action } = await askHuman.run(state, { environment, human: { asksFor: "action" } }); // interrupts; resume with "open drawer 1"
 */
export const askHuman = defineNode({
  name: "askHuman",
  reads: { task, environmentState, observation, trajectory, action },
  writes: { action, humanAnswer },
  needs: ["environment"],
  options: { human: HumanInCode },
  run: async (seen, deps: AskHumanDeps) => {
    const asksFor = humanOptions(deps.human).asksFor;
    const text = await putQuestion(seen, asksFor, undefined, deps);
    if (asksFor === "answer") return { humanAnswer: text };
    const parsed = parseAction(text);
    return { action: parsed.ok ? parsed.value : { kind: "act" as const, text } };
  },
});
