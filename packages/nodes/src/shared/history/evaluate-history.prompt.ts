import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface EvaluateHistoryVariables {
  readonly goal: string;
  readonly actions: readonly string[];
  /** What was seen before each action; without them the actions stand alone. */
  readonly observations?: readonly string[];
}

/** Splits the goal into sub-goals and judges each. LDM2 Table 4 "Evaluation". */
export const evaluateHistoryPrompt = definePrompt<EvaluateHistoryVariables>({
  id: "ldm/evaluate-history",
  reply: replyNames.subgoals,
  sample: { goal: "GOAL", actions: ["ACTION"] },
  render: ({ goal, actions, observations = [] }) => [
    {
      role: "system",
      content: [
        "You are given a goal and the actions that an agent has taken towards it.",
        "Divide the goal into sub-goals and judge for each whether those actions have reached it.",
        replyFormat(
          replyNames.subgoals,
          ["subgoal 1: <sub-goal> - complete", "subgoal 2: <sub-goal> - incomplete"],
          "one line each, without explanation",
        ),
      ].join("\n"),
    },
    {
      role: "user",
      content: [
        `Goal: ${goal}`,
        "Actions:",
        ...actions.map(
          (action, index) => `${index + 1}. ${action}${observations[index] === undefined ? "" : ` (seen: ${observations[index]})`}`,
        ),
      ].join("\n"),
    },
  ],
});
