import { createHash } from "node:crypto";
import { join } from "node:path";
import { JournalEntry } from "../episode/episode-journal.js";
import { type RunFileSystem, nodeFileSystem, writing } from "../run/file-system.js";
import { readWhole, writeWhole } from "../run/whole-file.js";
import type { EpisodeGroupJournal } from "./group-journal.js";

interface Options {
  readonly folder: string;
  readonly isResumed: boolean;
  readonly fileSystem?: RunFileSystem;
}

/**
 * The journal of an episode group on this machine: one whole file for each task and trial, so that a kill
 * leaves no half part.
 *
 * @throws MnemographError RUN_INVALID where a kept part cannot be read.
 */
export const fileEpisodeGroupJournal = ({
  folder,
  isResumed,
  fileSystem = nodeFileSystem,
}: Options): EpisodeGroupJournal => {
  writing(folder, () => fileSystem.makeFolder(folder));
  const nameOf = (taskId: string, trial: number | string) =>
    `${createHash("sha256").update(taskId).digest("hex").slice(0, 24)}-${trial}.json`;
  return {
    isResumed,
    keep: ({ taskId, trial, entries }) => {
      writeWhole(join(folder, nameOf(taskId, trial)), entries, fileSystem);
    },
    partsOf: (taskId) => {
      const parts = [];
      for (let trial = 1; ; trial += 1) {
        const path = join(folder, nameOf(taskId, trial));
        if (!fileSystem.exists(path)) return parts;
        parts.push({ taskId, trial, entries: readWhole(path, JournalEntry.array(), fileSystem) });
      }
    },
  };
};
