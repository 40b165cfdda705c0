import { callModel, defineNode, fields } from "@mnemograph/core";
import { modelFor, type ModelDeps, type PromptOverride } from "@mnemograph/nodes";
import { reviewActionPrompt, type ReviewActionVariables } from "./review-action.prompt.js";
import { reviewed } from "./reviewed-act-state.js";

const { task, observation, action } = fields;

export type ReviewActionDeps = ModelDeps & PromptOverride<"reviewAction", ReviewActionVariables>;

const parseReview = (reply: string) => {
  const [, text] = /^Action:[ \t]*(\S.*)$/m.exec(reply) ?? [];
  return text === undefined
    ? ({ ok: false, problem: "There is no line that begins with `Action:`." } as const)
    : ({ ok: true, value: text.trim() } as const);
};

/**
 * Asks once whether the chosen action is the right one, and plays the better one. One model call
 * for each action, none for a thought.
 */
export const reviewAction = defineNode({
  name: "reviewAction",
  reads: { task, observation, action, reviewed },
  writes: { action, reviewed },
  needs: ["model"],
  prompts: [reviewActionPrompt],
  run: async ({ task, observation, action, reviewed }, deps: ReviewActionDeps, runtime) => {
    if (action.kind !== "act") return {};
    const text = await callModel({
      node: "reviewAction",
      model: modelFor(deps, "reviewAction"),
      prompt: deps.prompts?.reviewAction ?? reviewActionPrompt,
      variables: { goal: task.goal, observation, action: action.text },
      parse: parseReview,
      fallback: () => action.text,
      runtime,
    });
    return {
      action: { kind: "act" as const, text },
      reviewed: reviewed + (text === action.text ? 0 : 1),
    };
  },
});
