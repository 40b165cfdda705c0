import { EpisodeEvent, Json } from "@mnemograph/core";
import { z } from "zod";
import { EpisodeOutcome } from "../run/result-line.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { type RunFileSystem, nodeFileSystem, writing } from "../run/file-system.js";
import { readWhole, writeWhole } from "../run/whole-file.js";
import type { EpisodeJournal } from "../episode/episode-journal.js";

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

/**
 * The journal of a stream on this machine: one whole file for each episode, so that a kill leaves
 * no half one.
 *
 * @throws MnemographError RUN_INVALID where a kept episode cannot be read, STORAGE_FULL.
 */
export const fileStreamJournal = (
  folder: string,
  fileSystem: RunFileSystem = nodeFileSystem,
): StreamJournal => {
  writing(folder, () => fileSystem.makeFolder(folder));
  const pathOf = (episodeId: string) =>
    join(folder, `${createHash("sha256").update(episodeId).digest("hex").slice(0, 32)}.json`);
  return {
    find: (episodeId) => {
      const path = pathOf(episodeId);
      return fileSystem.exists(path) ? readWhole(path, KeptEpisode, fileSystem) : undefined;
    },
    keep: async (episode) => {
      writeWhole(pathOf(episode.episodeId), episode, fileSystem);
    },
  };
};

/**
 * A finished episode of a stream with what its agent learned from it, so that a stream goes on
 * where it was stopped.
 */
export const KeptEpisode = z.object({
  episodeId: z.string(),
  outcome: EpisodeOutcome,
  events: z.array(EpisodeEvent),
  /** What the memory took in: given back to whoever fills it again. */
  learned: Json,
});
export type KeptEpisode = z.infer<typeof KeptEpisode>;

/** What a stream has done so far. */
export interface StreamJournal {
  readonly find: (episodeId: string) => KeptEpisode | undefined;
  /** When this has ended, a kill does not lose the episode any more. */
  readonly keep: (episode: KeptEpisode) => Promise<void>;
}
