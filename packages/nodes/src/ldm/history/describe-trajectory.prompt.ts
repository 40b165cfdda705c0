import { definePrompt } from "@mnemograph/core";
import { shownAction } from "../../shared/prompting/shown-action.js";

export interface DescribeTrajectoryVariables {
  readonly goal: string;
  /** All steps in order; an empty observation is left out. */
  readonly steps: readonly { readonly observation: string; readonly action: string }[];
  /** What is asked for. */
  readonly parts: readonly ("evaluation" | "summary")[];
}

/**
 * Describes the past of every step of a finished process at once: `h_1, …, h_T`. LDM2 eq. 6 in one
 * call; our own.
 */
export const describeTrajectoryPrompt = definePrompt<DescribeTrajectoryVariables>({
  id: "ldm/describe-trajectory",
  reply: "histories of steps",
  sample: {
    goal: "GOAL",
    steps: [
      { observation: "OBSERVATION", action: "ACTION" },
      { observation: "OTHER", action: "NEXT" },
    ],
    parts: ["evaluation", "summary"],
  },
  template: [
    {
      role: "system",
      content: `Below are an agent's goal and all its steps. For each step from the second on, describe the steps before it and what its own observation shows of their result. Use nothing that came later. "…" stands for text that was left out.
{{#hasSummary}}
Summarise briefly what was done, in order, and what was found where.
{{/hasSummary}}
{{#hasEvaluation}}
Split the goal into sub-goals, the same for all steps, and decide for each one whether it was complete by then.
{{/hasEvaluation}}
{{#repliesInText}}
Reply with these lines for each step, in order, without explanation:
{{#hasSummary}}
Summary 2: <what was done and found before step 2>
{{/hasSummary}}
{{#hasEvaluation}}
Evaluation 2: <sub-goal> - complete; <sub-goal> - incomplete
{{/hasEvaluation}}
{{/repliesInText}}`,
    },
    {
      role: "user",
      content: `Goal: {{goal}}
{{#steps}}
Step {{number}}
{{#observation}}
Observation: {{observation}}
{{/observation}}
Action: {{action}}
{{/steps}}`,
    },
  ],
  fields: ({ goal, steps, parts }) => ({
    goal,
    hasSummary: parts.includes("summary"),
    hasEvaluation: parts.includes("evaluation"),
    steps: steps.map(({ observation, action }, index) => ({
      number: index + 1,
      observation: observation === goal ? "" : observation,
      action: shownAction(action),
    })),
  }),
});
