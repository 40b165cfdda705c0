import { createHash } from "node:crypto";
import { join } from "node:path";
import { type RunFileSystem, nodeFileSystem, writing } from "../run/file-system.js";
import { readWhole, writeWhole } from "../run/whole-file.js";
import { KeptEpisode, type StreamJournal } from "./stream-journal.js";

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
