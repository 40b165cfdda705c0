import { definePrompt, replyFormat, replyNames } from "@mnemograph/core";

export interface EvaluateHistoryVariables {
  readonly goal: string;
  readonly actions: readonly string[];
  /** How many actions were taken before the first of these; none. */
  readonly first?: number;
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
  render: ({ goal, actions, first = 0, outcomes = [], before = "" }) => [
    {
      role: "system",
      content: [
        "You are given a goal and the newest actions that an agent has taken towards it, each with the world's answer behind →. What it refused did not happen.",
        "Divide the goal into sub-goals and judge for each whether it is reached. Where they were judged before, keep them and what was complete, but for what these actions did or undid.",
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
          `${first + index + 1}. ${action}`,
          ...(outcomes[index] === undefined ? [] : [`   → ${outcomes[index]}`]),
        ]),
        ...(before === "" ? [] : [`Judged before: ${before}`]),
      ].join("\n"),
    },
  ],
});
