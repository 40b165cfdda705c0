import type { ExperienceLog } from "@mnemograph/core";
import { experienceFromTrajectory } from "@mnemograph/nodes";
import { presetOptions } from "@mnemograph/pipelines/presets";
import type { PlayedEpisode } from "./played-episodes.js";

/**
 * RAP's logs of a run: each the pipeline's own where it made one, else written as RAP writes
 * ReAct's episodes. Losses are left out unless the environment's presets keep them. RAP sections
 * 3.2 and 4.1.1.
 */
export const experiencesOfRun = ({
  environment,
  episodes,
}: {
  readonly environment: string;
  readonly episodes: readonly PlayedEpisode[];
}): readonly ExperienceLog[] => {
  const { write } = presetOptions({ environment, pipeline: "rap-train" });
  return episodes.flatMap(({ trajectory, experience }) => {
    if (experience !== null) return [{ ...experience, id: trajectory.id }];
    const isKept = trajectory.success || write?.keep === "all";
    return isKept ? [experienceFromTrajectory(trajectory, { narrate: false, ...write })] : [];
  });
};
