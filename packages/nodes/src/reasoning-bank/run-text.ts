import type { Step, Thought } from "@mnemograph/core";
import { shownAction } from "../shared/prompting/shown-action.js";
import { thoughtLines } from "../shared/prompting/thought-lines.js";
import { transcript } from "../shared/prompting/transcript.js";

/**
 * A run as it is shown in the prompts that make notes of it: thoughts and actions, with the answers
 * where `withAnswers`. ReasoningBank section 3.2 shows no observations.
 */
export const runText = (
  {
    trajectory,
    observation,
    thoughts = [],
  }: {
    readonly trajectory: readonly Step[];
    readonly observation: string;
    readonly thoughts?: readonly Thought[];
  },
  withAnswers: boolean,
): string => {
  if (withAnswers) return transcript(trajectory, observation, thoughts);
  const thoughtAt = thoughtLines(thoughts);
  return trajectory
    .map(({ action, index }) => `${thoughtAt.get(index) ?? ""}> ${shownAction(action)}`)
    .join("\n");
};
