import { z } from "zod";
import type { EpisodeOutcome } from "../run/result-line.js";
import { toEpisodeError } from "../runner/failed-outcome.js";
import type { Recording } from "./record-episode.js";

/** The shared channels that every pipeline's state has. */
const EpisodeChannels = z.object({
  success: z.boolean().default(false),
  reward: z.number().default(0),
  done: z.boolean().default(false),
  stopReason: z.string().default(""),
  trajectory: z.array(z.unknown()).default([]),
});

/** Reads the outcome off the channels that all pipelines share: `success`, `reward`, `trajectory`, `stopReason`. */
export const episodeOutcome = ({ state, usage, ...rest }: Recording): EpisodeOutcome => {
  const { success, reward, trajectory, done, stopReason } = EpisodeChannels.parse(state);
  const measured = { score: reward, steps: trajectory.length, ...usage };
  if ("failure" in rest) return { success: false, ...measured, stopReason: "error", error: toEpisodeError(rest.failure) };
  return { success, ...measured, stopReason: stopReason || (done ? "done" : "end") };
};
