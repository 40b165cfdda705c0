import { defineNode, fields } from "@mnemograph/core";
import { type DescribedBy, episodeNote, type FinishedEpisode } from "../episode-note.js";
import { type EpisodesDeps, EpisodesOptions, episodesOptions } from "../episodes-options.js";

const { task, trajectory, observation, success, notesVersion, noteOps } = fields;

export interface KeepEpisodeDeps extends EpisodesDeps {
  /** Says how a thought is written. */
  readonly environment?: DescribedBy;
}

/**
 * The episode that is over, whole and with its verdict, as one note: what was seen first, the goal,
 * every action with its answer. Evo-Memory, "History".
 *
 * @example
 * const { noteOps } = await keepEpisode.run({ ...state, success: true }, { environment });
 */
export const keepEpisode = defineNode({
  name: "keepEpisode",
  reads: { task, trajectory, observation, success, notesVersion },
  writes: { noteOps },
  mayRead: { thoughts: fields.thoughts },
  needs: [],
  options: { episodes: EpisodesOptions },
  run: async (seen: FinishedEpisode, { environment, episodes }: KeepEpisodeDeps, runtime) => {
    const { verdict } = episodesOptions(episodes);
    const judged = { ...seen, success: verdict ? seen.success : null };
    return { noteOps: episodeNote(judged, environment, runtime) };
  },
});
