import { createHash } from "node:crypto";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { type RunFileSystem, nodeFileSystem, writing } from "../run/file-system.js";
import { KeptEpisode, type StreamJournal } from "./stream-journal.js";

const readKept = (path: string, fileSystem: RunFileSystem): KeptEpisode => {
  try {
    return KeptEpisode.parse(JSON.parse(fileSystem.read(path).toString("utf8")));
  } catch (error) {
    throw new MnemographError({
      code: "RUN_INVALID",
      message: `${path} cannot be read`,
      hint: "restore the file from a copy, or start the run in another folder",
      evidence: { path },
      cause: error,
    });
  }
};

/**
 * The journal of a stream on this machine: one whole file for each episode, so that a kill leaves no half one.
 *
 * @throws MnemographError RUN_INVALID where a kept episode cannot be read, STORAGE_FULL.
 * @example
 * const journal = fileStreamJournal("runs/first/streams/rap-online");
 * journal.find("rap-online~put-7~0")?.outcome; // undefined until it was played
 */
export const fileStreamJournal = (folder: string, fileSystem: RunFileSystem = nodeFileSystem): StreamJournal => {
  writing(folder, () => fileSystem.makeFolder(folder));
  const pathOf = (episodeId: string) => join(folder, `${createHash("sha256").update(episodeId).digest("hex").slice(0, 32)}.json`);
  return {
    find: (episodeId) => {
      const path = pathOf(episodeId);
      return fileSystem.exists(path) ? readKept(path, fileSystem) : undefined;
    },
    keep: async (episode) => {
      const path = pathOf(episode.episodeId);
      writing(path, () => fileSystem.write(`${path}.partial`, JSON.stringify(episode)));
      writing(path, () => fileSystem.rename(`${path}.partial`, path));
    },
  };
};
