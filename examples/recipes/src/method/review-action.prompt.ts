import { definePrompt, replyFormat } from "@mnemograph/core";

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
  render: ({ goal, observation, action }) => [
    {
      role: "system",
      content: `You check one action before it is played. Keep it, or name a better one.\n${replyFormat("review", ["Action: <the action to play>"])}`,
    },
    { role: "user", content: `Goal: ${goal}\nObservation: ${observation}\nAction: ${action}` },
  ],
});
