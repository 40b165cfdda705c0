import type { EmbodiedState, Step } from "@mnemograph/core";
import { deadReckoning } from "./dead-reckoning.js";
import { type EmmemOptions, emmemOptions } from "./emmem-options.js";

/** The tracked state at the moment when `observation` is the newest answer. */
export const trackedStateOf = (trajectory: readonly Step[], observation: string, options?: EmmemOptions): EmbodiedState =>
  deadReckoning(
    trajectory[0]?.observation ?? observation,
    trajectory.map(({ action }, index) => ({ action, answer: trajectory[index + 1]?.observation ?? observation })),
    emmemOptions(options).initialFacing,
  );
