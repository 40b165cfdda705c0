import type { EpisodeEvent } from "@mnemograph/core";
import { promptWriter } from "./prompt-texts.js";
import { type RunFileSystem, writing } from "./file-system.js";
import { runPaths } from "./run-paths.js";

/** Characters kept in memory before they are written. */
const BUFFERED = 256 * 1024;

/** Milliseconds until an event can be read by others, at most. */
const LONGEST_WAIT = 150;

/**
 * The events of one episode while it is played: appended as they happen, so that others can follow
 * it; they get their final name when it ends.
 */
export interface EventLog {
  readonly emit: (event: EpisodeEvent) => void;
  readonly finish: () => void;
  readonly discard: () => void;
}

/** Lines that wait in this process, and go into a partial file many at a time. */
const bufferedLines = (path: string, fileSystem: RunFileSystem) => {
  const partial = `${path}.${process.pid}.partial`;
  let waiting: string[] = [];
  let length = 0;
  let written = false;
  let timer: NodeJS.Timeout | undefined;
  let failure: { readonly error: unknown } | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (failure !== undefined) throw failure.error;
    if (waiting.length === 0) return;
    const text = `${waiting.join("\n")}\n`;
    try {
      // What an earlier try left is of no result: who follows the episode sees this one.
      if (!written) fileSystem.remove(path);
      writing(partial, () =>
        written ? fileSystem.append(partial, text) : fileSystem.write(partial, text),
      );
    } catch (error) {
      failure = { error };
      throw error;
    }
    [waiting, length, written] = [[], 0, true];
  };
  /** Nobody catches what a timer throws: the next `emit` or `finish` throws it again. */
  const saveLater = () => {
    try {
      save();
    } catch {
      return;
    }
  };
  return {
    add: (line: string) => {
      if (failure !== undefined) throw failure.error;
      waiting.push(line);
      length += line.length;
      if (length >= BUFFERED) save();
      else timer ??= setTimeout(saveLater, LONGEST_WAIT).unref();
    },
    finish: () => {
      save();
      if (written) writing(path, () => fileSystem.rename(partial, path));
    },
    discard: () => {
      clearTimeout(timer);
      waiting = [];
      if (written || failure !== undefined) fileSystem.remove(partial);
    },
  };
};

/** Throws STORAGE_FULL from `emit` or `finish`; the first failure stays. */
export const openEventLog = (
  directory: string,
  episodeId: string,
  fileSystem: RunFileSystem,
): EventLog => {
  const path = runPaths(directory).eventsOf(episodeId);
  const lines = bufferedLines(path, fileSystem);
  const stored = promptWriter();
  let isOpen = true;
  return {
    emit: (event) => {
      // A node that was given up may go on: what it says afterwards belongs to no episode.
      if (isOpen) lines.add(JSON.stringify(stored(event)));
    },
    finish: () => {
      isOpen = false;
      lines.finish();
    },
    discard: () => {
      isOpen = false;
      lines.discard();
    },
  };
};
