import type { EmbodiedState, Step } from "@mnemograph/core";
import { type Sight, deadReckoning } from "./dead-reckoning.js";

/**
 * The tracked state at the moment when `observation` is the newest answer; `initialFacing` and
 * `sight` as in `deadReckoning`.
 */
export const trackedStateOf = (
  trajectory: readonly Step[],
  observation: string,
  initialFacing: string,
  sight: Sight = {},
): EmbodiedState =>
  deadReckoning(
    trajectory[0]?.observation ?? observation,
    trajectory.map(({ action }, index) => ({
      action,
      answer: trajectory[index + 1]?.observation ?? observation,
    })),
    initialFacing,
    sight,
  );
