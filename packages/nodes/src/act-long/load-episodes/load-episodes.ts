import { defineNode, estimateTokens, fields, type Note } from "@mnemograph/core";
import type { NoteMemory, NoteReader } from "@mnemograph/memory";
import { droppedEpisodes } from "../channels.js";
import { episodesText } from "../episodes-block.js";
import { type EpisodesDeps, EpisodesOptions, episodesOptions } from "../episodes-options.js";
import { newestWithin } from "../newest-within.js";
import { shownEpisode } from "../shown-episode.js";

const { task, notes, notesVersion } = fields;

export interface LoadEpisodesDeps extends EpisodesDeps {
  /** A memory, or a reader of one version of it. */
  readonly noteMemory: Pick<NoteReader, "version" | "all"> & Partial<Pick<NoteMemory, "at">>;
}

const isWanted = ({ kind, sources }: Note, which: "all" | "successes"): boolean =>
  kind === "episode" && (which === "all" || sources[0]?.success === true);

const tokensOf = (note: Note): number => estimateTokens(episodesText([shownEpisode(note)]));

/**
 * Loads all finished episodes, the oldest first, as far as they fit into the budget from the newest
 * on; the trace and the row count those that do not. Evo-Memory, "History".
 *
 * @example
 * const { notes, droppedEpisodes } = await loadEpisodes.run({ task }, { noteMemory, episodes: { budget: 16_000 } });
 */
export const loadEpisodes = defineNode({
  name: "loadEpisodes",
  reads: { task },
  writes: { notes, notesVersion, droppedEpisodes },
  needs: ["noteMemory"],
  options: { episodes: EpisodesOptions },
  run: async ({ task }, { noteMemory, episodes }: LoadEpisodesDeps, runtime) => {
    const { budget, which } = episodesOptions(episodes);
    const version = await noteMemory.version();
    // Another task may write in between: the list is that of the version.
    const reader = (await noteMemory.at?.(version)) ?? noteMemory;
    const wanted = (await reader.all()).filter((note) => isWanted(note, which));
    const shown = newestWithin(wanted, tokensOf, budget);
    const dropped = wanted.length - shown.length;
    runtime?.emit?.({
      type: "memory-read",
      node: "loadEpisodes",
      place: task.id,
      version,
      results: shown.map(({ id, title }) => ({ id, score: null, text: title })),
    });
    if (dropped > 0)
      runtime?.emit?.({
        type: "note",
        node: "loadEpisodes",
        text: `${dropped} of ${wanted.length} episodes did not fit into the prompt`,
        data: { dropped, budget },
      });
    return { notes: [...shown], notesVersion: version, droppedEpisodes: dropped };
  },
});
