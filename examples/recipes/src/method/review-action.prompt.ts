import { definePrompt } from "@mnemograph/core";

/** What the reviewer is shown. */
export interface ReviewActionVariables {
  readonly goal: string;
  readonly observation: string;
  readonly action: string;
}

export const reviewActionPrompt = definePrompt<ReviewActionVariables>({
  id: "own/review-action",
  reply: "review",
  sample: { goal: "GOAL", observation: "OBSERVATION", action: "ACTION" },
  template: [
    {
      role: "system",
      content: `You check one action before it is played. Keep it, or choose a better one.
Reply with one line:
Action: <the action to play>`,
    },
    {
      role: "user",
      content: `Goal: {{goal}}
Observation: {{observation}}
Action: {{action}}`,
    },
  ],
  fields: ({ goal, observation, action }) => ({ goal, observation, action }),
});
