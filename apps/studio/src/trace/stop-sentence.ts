import type { EpisodeFacts } from "./event-index.js";

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ["step-limit", "The agent used up its steps, and the task was not done."],
  ["failure", "The world ended the episode, and the task was not done."],
  ["repeat", "The episode was stopped because the agent repeated itself."],
  ["error", "An error ended the episode."],
  ["aborted", "The episode was broken off."],
  ["no process", "No lane brought forth a process that could be chosen."],
]);

/** Why an episode ended without success, as a sentence. */
export const stopSentence = ({ stopReason }: NonNullable<EpisodeFacts["ended"]>): string => {
  const known = SENTENCES.get(stopReason);
  if (known !== undefined) return known;
  return ["", "done", "end", "finished", "success"].includes(stopReason)
    ? "The episode came to its end, and the task was not done."
    : `The episode ended without success: ${stopReason}.`;
};
