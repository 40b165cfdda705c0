import type { Step } from "@mnemograph/core";

/** A trajectory as the text that ReAct-style prompts show: an action behind `> `, and below it what the environment answered. */
export const transcript = (trajectory: readonly Step[], observation: string): string =>
  trajectory.map(({ action }, index) => `> ${action}\n${trajectory[index + 1]?.observation ?? observation}`).join("\n");
