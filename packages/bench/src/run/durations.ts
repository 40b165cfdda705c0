import { readTextFile } from "@mnemograph/core";
import { z } from "zod";
import { type RunFileSystem, isMissingError, writing } from "./file-system.js";
import { EpisodeDuration } from "./result-line.js";
import { runPaths } from "./run-paths.js";

const Line = z.object({ episodeId: z.string(), ...EpisodeDuration.shape });

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/** Adds a line of `durations.jsonl`. Throws STORAGE_FULL, RUN_REMOVED. */
export const keepDuration = (
  directory: string,
  episodeId: string,
  duration: EpisodeDuration | undefined,
  fileSystem: RunFileSystem,
): void => {
  if (duration === undefined) return;
  const { durations } = runPaths(directory);
  const [seconds, callSeconds] = [rounded(duration.seconds), rounded(duration.callSeconds)];
  const line = `${JSON.stringify({ episodeId, seconds, callSeconds })}\n`;
  writing(durations, () => fileSystem.append(durations, line));
};

const readLine = (text: string): z.infer<typeof Line> | undefined => {
  try {
    return Line.safeParse(JSON.parse(text)).data;
  } catch {
    // Half a line, of a process that was killed: a figure is missing, and no result.
    return undefined;
  }
};

/**
 * How long each episode of a run took, by its id; of one that was played again the last time.
 * Nothing of runs of earlier versions, nor of lines that cannot be read.
 *
 * @example
 * const durations = await readDurations("runs/first");
 * durations.get("react~put-7~0")?.seconds;
 */
export const readDurations = async (
  directory: string,
): Promise<ReadonlyMap<string, EpisodeDuration>> => {
  const text = await readTextFile(runPaths(directory).durations).catch((error: unknown) => {
    if (isMissingError(error)) return "";
    throw error;
  });
  return new Map(
    text.split("\n").flatMap((one) => {
      const line = readLine(one);
      if (line === undefined) return [];
      const { episodeId, ...duration } = line;
      return [[episodeId, duration] as const];
    }),
  );
};
