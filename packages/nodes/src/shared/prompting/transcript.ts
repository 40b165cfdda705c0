import type { Step, Thought } from "@mnemograph/core";
import { thoughtLines } from "./thought-lines.js";
import { shownAction } from "./shown-action.js";

/**
 * A trajectory as the text that ReAct-style prompts show: an action after `> `, and below it what
 * the environment answered. A thought that came with an action stands above it.
 */
export const transcript = (
  trajectory: readonly Step[],
  observation: string,
  thoughts: readonly Thought[] = [],
  form?: string,
): string => {
  const thoughtAt = thoughtLines(thoughts, form);
  return trajectory
    .map(
      ({ action, index }, at) =>
        `${thoughtAt.get(index) ?? ""}> ${shownAction(action)}\n${trajectory[at + 1]?.observation ?? observation}`,
    )
    .join("\n");
};
