import type { PromptFields } from "@mnemograph/core";
import type { EpisodeVariables } from "./episode-variables.js";
import { withoutGoal } from "./without-goal.js";

/** What prompts of ReAct's kind show of an episode. */
export const episodeFields = ({
  examples,
  goal,
  firstObservation,
  transcript,
  manual = [],
}: EpisodeVariables): PromptFields => ({
  hasExamples: examples.length > 0,
  examples: examples.map((text, index) => ({ number: index + 1, text: text.trim() })),
  manual: manual.join("\n"),
  place: withoutGoal(firstObservation, goal),
  goal,
  transcript,
});
