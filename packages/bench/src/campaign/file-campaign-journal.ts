import { createHash } from "node:crypto";
import { join } from "node:path";
import { MnemographError } from "@mnemograph/core";
import { JournalEntry } from "../episode/episode-journal.js";
import { type RunFileSystem, nodeFileSystem, writing } from "../run/file-system.js";
import type { CampaignJournal } from "./campaign-journal.js";

interface Options {
  readonly folder: string;
  readonly isResumed: boolean;
  readonly fileSystem?: RunFileSystem;
}

const readEntries = (path: string, fileSystem: RunFileSystem): JournalEntry[] => {
  try {
    return JournalEntry.array().parse(JSON.parse(fileSystem.read(path).toString("utf8")));
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
 * The journal of a campaign on this machine: one whole file for each task and trial, so that a kill leaves no half part.
 *
 * @throws MnemographError RUN_INVALID where a kept part cannot be read.
 * @example
 * const journal = fileCampaignJournal({ folder: "runs/first/campaigns/rap~0", isResumed: true });
 * journal.partsOf("put/7").map(({ trial }) => trial); // the trials that an earlier process finished
 */
export const fileCampaignJournal = ({ folder, isResumed, fileSystem = nodeFileSystem }: Options): CampaignJournal => {
  writing(folder, () => fileSystem.makeFolder(folder));
  const nameOf = (taskId: string, trial: number | string) =>
    `${createHash("sha256").update(taskId).digest("hex").slice(0, 24)}-${trial}.json`;
  return {
    isResumed,
    keep: ({ taskId, trial, entries }) => {
      const path = join(folder, nameOf(taskId, trial));
      writing(path, () => fileSystem.write(`${path}.partial`, JSON.stringify(entries)));
      writing(path, () => fileSystem.rename(`${path}.partial`, path));
    },
    partsOf: (taskId) => {
      const parts = [];
      for (let trial = 1; ; trial += 1) {
        const path = join(folder, nameOf(taskId, trial));
        if (!fileSystem.exists(path)) return parts;
        parts.push({ taskId, trial, entries: readEntries(path, fileSystem) });
      }
    },
  };
};
