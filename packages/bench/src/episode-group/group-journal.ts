import { type EpisodeJournal, JournalEntry, type PartKey } from "../episode/episode-journal.js";
import type { EpisodeError } from "../run/result-line.js";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { type RunFileSystem, nodeFileSystem, writing } from "../run/file-system.js";
import { readWhole, writeWhole } from "../run/whole-file.js";

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

/**
 * What one task did in one trial: from the start of the node that plays it to its end; times count
 * from that start.
 */
export interface EpisodeGroupPart extends PartKey {
  readonly entries: readonly JournalEntry[];
}

/**
 * The error that ended a part early; undefined for one that came to its end.
 */
export const partFailure = ({
  entries,
}: Pick<EpisodeGroupPart, "entries">): EpisodeError | undefined => {
  const last = entries.findLast((entry) => entry.type === "end" && entry.namespace.length === 0);
  if (last?.type !== "end" || last.code === undefined) return undefined;
  return { code: last.code, message: last.error ?? "" };
};

/** What an episode group reported, task by task and trial by trial, kept beside its checkpoints. */
export interface EpisodeGroupJournal {
  /** Whether there are checkpoints to go on from. */
  readonly isResumed: boolean;
  /**
   * Keeps a finished part before the checkpoint that follows; the last of several with the same
   * task and trial counts.
   */
  readonly keep: (part: EpisodeGroupPart) => void;
  /** What was kept of a task, by trial. */
  readonly partsOf: (taskId: string) => readonly EpisodeGroupPart[];
}

/**
 * The journal of an episode group in a database: it stands in the journal of the job. A part whose
 * checkpoint was lost with its worker is there twice in the end, and its second time counts.
 */
export const sharedEpisodeGroupJournal = ({
  earlier,
  isResumed,
  append,
}: EpisodeJournal): EpisodeGroupJournal => {
  const parts = new Map<
    string,
    Map<
      number,
      { readonly taskId: string; readonly trial: number; readonly entries: JournalEntry[] }
    >
  >();
  let current: JournalEntry[] = [];
  const take = (entry: JournalEntry) => {
    if (entry.type === "start" && entry.part) {
      const { taskId, trial } = entry.part;
      current = [];
      parts.set(
        taskId,
        (parts.get(taskId) ?? new Map()).set(trial, { taskId, trial, entries: current }),
      );
    }
    current.push(entry);
  };
  for (const entry of earlier) take(entry);
  return {
    isResumed,
    keep: ({ entries }) => {
      for (const entry of entries) {
        append(entry);
        take(entry);
      }
    },
    partsOf: (taskId) =>
      [...(parts.get(taskId)?.values() ?? [])].toSorted((left, right) => left.trial - right.trial),
  };
};
