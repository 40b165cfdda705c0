import { z } from "zod";
import { startReactSession, stepReactSession, type ReactSession } from "../client/react-client.js";
import { firstDifference, type CaseVerdict } from "./verdict.js";
import type { VisitForGoal } from "./recordings.js";

/** One recorded episode of ReAct's client. */
export const ReactTranscript = z.object({
  goal_set: z.enum(["human", "synthetic"]),
  goal_index: z.number().int(),
  steps: z.array(
    z.object({
      action: z.string(),
      observation: z.string(),
      reward: z.number(),
      done: z.boolean(),
      page_type: z.string(),
      asins: z.array(z.string()).nullable(),
      options: z.record(z.string(), z.string()).nullable(),
    }),
  ),
});

/**
 * Numbers the option dictionary that each step refers to; the recording kept references, so a step
 * shows what its dictionary held in the end. A dictionary begins with the first option click and on
 * the way back from a product; -1 stands for none.
 */
const numberDictionaries = (sessions: readonly ReactSession[]): number[] => {
  let current = -1;
  let newest = -1;
  return sessions.map((session, index) => {
    const before = sessions[index - 1];
    if (session.page === "init" || (session.page === "search" && before?.page === "init"))
      current = -1;
    else if (
      (session.page === "search" && before?.page === "item") ||
      (current < 0 && session.options.length > 0)
    )
      current = newest += 1;
    return current;
  });
};

/**
 * Plays the recorded actions and compares observations, rewards, ends, page types, known products
 * and options.
 */
export const verifyReactTranscript = (
  transcript: z.infer<typeof ReactTranscript>,
  visitFor: VisitForGoal,
): CaseVerdict => {
  const name = `${transcript.goal_set}/${transcript.goal_index}`;
  const visit = visitFor(transcript.goal_set, transcript.goal_index, "react");
  const options = { encodeOptions: false };
  let step = startReactSession(visit, options);
  const sessions: ReactSession[] = [];
  for (const [index, recorded] of transcript.steps.entries()) {
    step = index === 0 ? step : stepReactSession(visit, step.session, recorded.action, options);
    sessions.push(step.session);
    const difference = firstDifference([
      ["observation", recorded.observation, step.observation],
      ["reward", recorded.reward, step.reward],
      ["done", recorded.done, step.done],
      ["page_type", recorded.page_type, step.session.page],
      ["asins", recorded.asins ?? [], step.session.asins],
    ]);
    if (difference !== undefined)
      return { name, difference: { ...difference, field: `step ${index} ${difference.field}` } };
  }
  const dictionaries = numberDictionaries(sessions);
  for (const [index, recorded] of transcript.steps.entries()) {
    const dictionary = dictionaries[index]!;
    const last = sessions[dictionaries.lastIndexOf(dictionary)]!;
    const found = dictionary < 0 ? null : Object.fromEntries(last.options);
    const difference = firstDifference([[`step ${index} options`, recorded.options, found]]);
    if (difference !== undefined) return { name, difference };
  }
  return { name, difference: undefined };
};
