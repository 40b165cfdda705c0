import { z } from "zod";
import { startTextSession, stepTextSession, textPageNodes } from "../client/text-client.js";
import { renderText } from "../page/render-text.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";
import type { VisitForGoal } from "./recordings.js";

/** A recorded episode of an agent in the text environment that ended with the full reward. */
export const AgentEpisode = z.object({
  goal_set: z.enum(["human", "synthetic"]),
  goal_index: z.number().int(),
  steps: z.array(z.object({ observation: z.string(), thought: z.string(), action: z.string() })),
});

/** The price bound was drawn anew for these recordings. */
const maskPriceBound = (text: string) => text.replace(/, and price lower than [\d.]+ dollars/g, "");

/**
 * Plays the recorded actions: every observation must agree except in the price bound, and the last
 * action must earn the full reward.
 */
export const verifyAgentEpisode = (
  episode: z.infer<typeof AgentEpisode>,
  visitFor: VisitForGoal,
): CaseVerdict => {
  const name = `${episode.goal_set}/${episode.goal_index}`;
  const visit = visitFor(episode.goal_set, episode.goal_index, "text");
  let step = { session: startTextSession(visit), reward: 0, done: false };
  for (const [index, recorded] of episode.steps.entries()) {
    const observation = renderText(textPageNodes(visit, step.session));
    const difference = firstDifference([
      [
        `step ${index} observation`,
        maskPriceBound(recorded.observation),
        maskPriceBound(observation),
      ],
    ]);
    if (difference !== undefined) return { name, difference };
    step = stepTextSession(visit, step.session, recorded.action);
  }
  return {
    name,
    difference: firstDifference([
      ["done", true, step.done],
      ["reward", 1, step.reward],
    ]),
  };
};
