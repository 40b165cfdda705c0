import type { EpisodeEvent } from "@mnemograph/core";
import { promptWriter } from "./prompt-texts.js";
import { type RunFileSystem, writing } from "./file-system.js";
import { runPaths } from "./run-paths.js";

/** Characters kept in memory before they are written. */
const BUFFERED = 256 * 1024;

/**
 * The events of one episode while it is played; they get their final name when it ends, so nobody
 * reads half an episode.
 */
export interface EventLog {
  readonly emit: (event: EpisodeEvent) => void;
  readonly finish: () => void;
  readonly discard: () => void;
}

/** Throws STORAGE_FULL from `emit` or `finish`; the first failure stays. */
export const openEventLog = (
  directory: string,
  episodeId: string,
  fileSystem: RunFileSystem,
): EventLog => {
  const path = runPaths(directory).eventsOf(episodeId);
  const partial = `${path}.${process.pid}.partial`;
  const stored = promptWriter();
  let waiting: string[] = [];
  let length = 0;
  let written = false;
  const save = () => {
    if (waiting.length === 0) return;
    const text = `${waiting.join("\n")}\n`;
    writing(partial, () =>
      written ? fileSystem.append(partial, text) : fileSystem.write(partial, text),
    );
    [waiting, length, written] = [[], 0, true];
  };
  return {
    emit: (event) => {
      const line = JSON.stringify(stored(event));
      waiting.push(line);
      length += line.length;
      if (length >= BUFFERED) save();
    },
    finish: () => {
      save();
      if (written) writing(path, () => fileSystem.rename(partial, path));
    },
    discard: () => {
      waiting = [];
      if (written) fileSystem.remove(partial);
    },
  };
};
