import type { Trajectory } from "@mnemograph/core";

/** A run as prompts show it: `> action` with what came back below. */
export const transcriptOf = ({
  steps,
  finalObservation,
}: Pick<Trajectory, "steps" | "finalObservation">): string =>
  steps
    .flatMap(({ action }, index) => [
      `> ${action}`,
      steps[index + 1]?.observation ?? finalObservation,
    ])
    .filter((line) => line !== "")
    .join("\n");
