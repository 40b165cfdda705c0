import { declaredReplies, definePrompt, replyNames } from "@mnemograph/core";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface EvaluateHistoryVariables {
  readonly goal: string;
  readonly actions: readonly string[];
  /** How many actions were taken before the first of these; none. */
  readonly first?: number;
  /** What the world answered to each action, on one line; without them the actions stand alone. */
  readonly outcomes?: readonly string[];
  /**
   * Beginnings of the outcomes that refused an action; left out where the world does not say how it
   * refuses.
   */
  readonly refusals?: readonly string[];
  /** How the sub-goals were judged one step earlier; empty where they were not. */
  readonly before?: string;
}

/** Splits the goal into sub-goals and judges each. LDM2 Table 4 "Evaluation". */
export const evaluateHistoryPrompt = definePrompt<EvaluateHistoryVariables>({
  id: "ldm/evaluate-history",
  reply: replyNames.subgoals,
  sample: {
    goal: "GOAL",
    actions: ["ACTION"],
    first: 1,
    outcomes: ["OUTCOME"],
    refusals: ["REFUSAL"],
    before: "BEFORE",
  },
  template: [
    {
      role: "system",
      content: `{{^hasActions}}
Below is the goal of an agent that has not done anything yet.
{{/hasActions}}
{{#hasActions}}
Below are an agent's goal and {{#isCut}}its last actions{{/isCut}}{{^isCut}}all actions that it has taken so far{{/isCut}}.{{#hasOutcomes}} The text after → is the world's answer, shortened.{{/hasOutcomes}}
{{#isJudgedByAnswer}}
Use the answer to judge whether an action succeeded.
{{/isJudgedByAnswer}}
{{#refusals}}
"{{text}}" means that the action was refused and changed nothing.
{{/refusals}}
{{/hasActions}}
Split the goal into sub-goals and decide for each one whether it is complete.
{{#hasBefore}}
Keep the sub-goals that were judged before.{{#hasActions}} Change a verdict only if one of these actions completed or undid the sub-goal.{{/hasActions}}
{{/hasBefore}}
{{#repliesInText}}
Reply with one line for each sub-goal, without explanation:
${declaredReplies.evaluation.shown(2)}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Goal: {{goal}}
{{#hasActions}}
Actions:
{{/hasActions}}
{{#actions}}
{{number}}. {{action}}
{{#outcome}}
   → {{outcome}}
{{/outcome}}
{{/actions}}
{{#before}}
Judged before: {{before}}
{{/before}}`,
    },
  ],
  fields: ({ goal, actions, first = 0, outcomes = [], refusals, before = "" }) => ({
    goal,
    hasActions: actions.length > 0,
    isCut: first > 0,
    hasOutcomes: outcomes.length > 0,
    isJudgedByAnswer: outcomes.length > 0 && refusals === undefined,
    refusals: (outcomes.length > 0 ? (refusals ?? []) : []).map((text) => ({ text })),
    actions: actions.map((action, index) => ({
      number: first + index + 1,
      action: shownAction(action),
      outcome: outcomes[index] ?? "",
    })),
    hasBefore: before !== "",
    before,
  }),
});
