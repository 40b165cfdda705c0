import type { Step } from "@mnemograph/core";
import { thoughtText } from "../../shared/prompting/pair.js";
import { shownAction } from "../../shared/prompting/shown-action.js";

/**
 * A trajectory as text, each action below the thought that came with it: `Thought: …`, `> action`,
 * answer. A thought that was a step of its own stands without an action.
 */
export const embodiedTranscript = (
  trajectory: readonly Step[],
  observation: string,
  thoughts: readonly { readonly index: number; readonly text: string }[],
): string => {
  const thoughtAt = new Map(thoughts.map(({ index, text }) => [index, text]));
  return trajectory
    .map(({ action, index, kind }, position) => {
      const thought = kind === "think" ? thoughtText(action) : (thoughtAt.get(index) ?? "");
      const described = [
        ...(thought === "" ? [] : [`Thought: ${thought}`]),
        ...(kind === "think" ? [] : [`> ${shownAction(action)}`]),
      ];
      return [...described, trajectory[position + 1]?.observation ?? observation].join("\n");
    })
    .join("\n");
};
