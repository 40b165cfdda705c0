import type { EpisodeEvent, Json, Trajectory } from "@mnemograph/core";

const at = { at: 0, path: "" };

/**
 * A run that is over as the events of a played episode: `trace`, the studio and `memory import`
 * read it as they read every episode.
 */
export const eventsOfRun = (
  {
    episodeId,
    pipeline,
    stopReason,
  }: { readonly episodeId: string; readonly pipeline: string; readonly stopReason: string },
  { task, steps, finalObservation, reward, success }: Trajectory,
): readonly EpisodeEvent[] => {
  const ended = (node: string, update: object): EpisodeEvent[] => [
    { type: "node-start", ...at, node },
    { type: "node-end", ...at, node, update: update as Json },
  ];
  return [
    { type: "episode-start", ...at, episodeId, pipeline, task },
    ...ended("resetEnvironment", { observation: steps[0]?.observation ?? task.goal }),
    ...steps.flatMap((step, index) => {
      const isLast = index === steps.length - 1;
      const observation = steps[index + 1]?.observation ?? finalObservation;
      return ended("stepEnvironment", {
        trajectory: step,
        observation,
        ...(isLast && { reward, success, done: true, stopReason }),
      });
    }),
    { type: "episode-end", ...at, success, reward, steps: steps.length, stopReason },
  ];
};
