import { type EpisodeDuration, readDurations, runPaths } from "@mnemograph/bench/results";
import { fileInRun, type FoundRun } from "./find-runs.js";

/** The largest file of durations that is read, in bytes. */
const LARGEST = 32 * 1024 * 1024;

export type Durations = ReadonlyMap<string, EpisodeDuration>;

/** Reads how long a run's episodes took, and keeps what was read last; nothing of older runs. */
export const openDurations = () => {
  let [known, read]: [string, Promise<Durations>] = ["", Promise.resolve(new Map())];
  return async (run: FoundRun): Promise<Durations> => {
    const { directory } = run;
    const file = await fileInRun(run, runPaths(directory).durations);
    if (file === undefined || file.size > LARGEST) return new Map();
    const state = `${file.path} ${file.identity} ${file.changedAt} ${file.size}`;
    if (state !== known) [known, read] = [state, readDurations(directory)];
    return read;
  };
};
