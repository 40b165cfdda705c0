import type { Json } from "@mnemograph/core";
import type { EpisodeJournal } from "../episode/episode-journal.js";
import { KeptEpisode, type StreamJournal } from "./stream-journal.js";

/**
 * The journal of a stream in a database: it stands in the journal of the job. `mark` brings what
 * was appended before it to safety, so that another worker goes on from there.
 */
export const sharedStreamJournal = (
  { earlier, append }: EpisodeJournal,
  mark: () => Promise<void>,
): StreamJournal => {
  const kept = new Map<string, KeptEpisode>();
  for (const entry of earlier)
    if (entry.type === "kept") kept.set(entry.taskId, KeptEpisode.parse(entry.episode));
  return {
    find: (episodeId) => kept.get(episodeId),
    keep: async (episode) => {
      append({
        type: "kept",
        at: 0,
        namespace: [],
        taskId: episode.episodeId,
        episode: episode as unknown as Json,
      });
      await mark();
    },
  };
};
