import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface EvaluateHistoryVariables {
  readonly goal: string;
  readonly actions: readonly string[];
  /** What the world answered to each action, on one line; without them the actions stand alone. */
  readonly outcomes?: readonly string[];
  /** How the sub-goals were judged one step earlier; empty where they were not. */
  readonly before?: string;
}

/** Splits the goal into sub-goals and judges each. LDM2 Table 4 "Evaluation". */
export const evaluateHistoryPrompt = definePrompt<EvaluateHistoryVariables>({
  id: "ldm/evaluate-history",
  reply: replyNames.subgoals,
  sample: { goal: "GOAL", actions: ["ACTION"] },
  render: ({ goal, actions, outcomes = [], before = "" }) => [
    {
      role: "system",
      content: [
        "You are given a goal and the actions that an agent has taken towards it, each with the world's answer behind →. What it refused did not happen.",
        "Divide the goal into sub-goals and judge for each whether those actions have reached it. Where sub-goals were named before, keep them and judge anew.",
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
        ...actions.flatMap((action, index) => [
          `${index + 1}. ${action}`,
          ...(outcomes[index] === undefined ? [] : [`   → ${outcomes[index]}`]),
        ]),
        ...(before === "" ? [] : [`Judged before: ${before}`]),
      ].join("\n"),
    },
  ],
});
