import { z } from "zod";
import {
  startTextSession,
  stepTextSession,
  textClickables,
  textPageNodes,
  type TextSession,
} from "../client/text-client.js";
import { renderText, renderTextRich } from "../page/render-text.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";
import type { VisitForGoal } from "./recordings.js";

/**
 * One recorded episode of the text environment, with everything the original showed after each
 * action.
 */
export const TextTranscript = z.object({
  goal_set: z.enum(["human", "synthetic"]),
  goal_index: z.number().int(),
  steps: z.array(
    z.object({
      action: z.string().nullable(),
      ret_obs: z.string(),
      reward: z.number(),
      done: z.boolean(),
      obs_text: z.string(),
      obs_rich: z.string(),
      url: z.string(),
      has_search_bar: z.boolean(),
      clickables: z.array(z.string()),
    }),
  ),
});

/**
 * A hidden random search cannot be repeated: the recorded products take the place of the drawn
 * ones.
 */
const adoptRandomResults = (session: TextSession, clickables: readonly string[]): TextSession => {
  if (
    session.page !== "search_results" ||
    session.keywords?.[0] !== "<r>" ||
    session.results === null
  )
    return session;
  const asins = clickables
    .map((name) => name.toUpperCase())
    .filter((name) => /^[0-9A-Z]{10}$/.test(name));
  return { ...session, results: { ...session.results, asins } };
};

/** Plays the recorded actions and compares pages, addresses, clickables, rewards and ends. */
export const verifyTextTranscript = (
  transcript: z.infer<typeof TextTranscript>,
  visitFor: VisitForGoal,
): CaseVerdict => {
  const name = `${transcript.goal_set}/${transcript.goal_index}`;
  const visit = visitFor(transcript.goal_set, transcript.goal_index, "text");
  let session = startTextSession(visit);
  for (const [index, recorded] of transcript.steps.entries()) {
    const step =
      recorded.action === null
        ? { session, reward: 0, done: false }
        : stepTextSession(visit, session, recorded.action);
    session = adoptRandomResults(step.session, recorded.clickables);
    const nodes = textPageNodes(visit, session);
    const simple = renderText(nodes);
    const difference = firstDifference([
      ["url", recorded.url, session.url],
      ["obs_text", recorded.obs_text, simple],
      ["ret_obs", recorded.ret_obs, simple],
      ["obs_rich", recorded.obs_rich, renderTextRich(nodes, session)],
      ["reward", recorded.reward, step.reward],
      ["done", recorded.done, step.done],
      ["has_search_bar", recorded.has_search_bar, session.page === "index"],
      ["clickables", recorded.clickables, textClickables(nodes)],
    ]);
    if (difference !== undefined)
      return { name, difference: { ...difference, field: `step ${index} ${difference.field}` } };
  }
  return { name, difference: undefined };
};
