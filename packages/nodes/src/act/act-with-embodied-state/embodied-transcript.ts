import type { Step } from "@mnemograph/core";

/** A trajectory as text, each action below the thought that came with it: `Thought: …`, `> action`, answer. */
export const embodiedTranscript = (
  trajectory: readonly Step[],
  observation: string,
  thoughts: readonly { readonly index: number; readonly text: string }[],
): string => {
  const thoughtAt = new Map(thoughts.map(({ index, text }) => [index, text]));
  return trajectory
    .map(({ action, index, kind }, position) => {
      const thought = kind === "think" ? "" : (thoughtAt.get(index) ?? "");
      return `${thought === "" ? "" : `Thought: ${thought}\n`}> ${action}\n${trajectory[position + 1]?.observation ?? observation}`;
    })
    .join("\n");
};
