import { readFile, readdir } from "node:fs/promises";
import { decodeText, EpisodeEvent, MnemographError, readTextLines } from "@mnemograph/core";
import { loadManifest } from "./check-manifest.js";
import { isMissingError, nodeFileSystem } from "./file-system.js";
import { promptReader } from "./prompt-texts.js";
import type { Manifest } from "./manifest.js";
import { ResultLine } from "./result-line.js";
import { runPaths } from "./run-paths.js";

/**
 * Whether reading failed because the whole file is of another encoding: then no line of it is
 * damaged, and none may be taken out. Zero bytes without a byte order mark are what a power failure
 * leaves in a line.
 */
export const isOtherEncoding = (error: unknown): error is MnemographError =>
  MnemographError.isInstance(error) &&
  ["UTF-16", "compressed with gzip"].includes(String(error.evidence["encoding"]));

/**
 * The manifest of a run; throws RUN_INVALID where there is none.
 *
 * @throws MnemographError RUN_INVALID where the folder holds no run.
 * @example
 * const { model, seed } = await readManifest("runs/first");
 */
export const readManifest = async (directory: string): Promise<Manifest> =>
  loadManifest(directory, nodeFileSystem);

const damagedLine = (path: string, line: number, cause: unknown) => {
  if (isOtherEncoding(cause)) return cause;
  return new MnemographError({
    code: "RUN_INVALID",
    message: `${path}, line ${line}, cannot be read`,
    hint: "`mnemograph run repair <folder>` moves the line into a side file",
    evidence: { path, line },
    cause,
  });
};

/**
 * The finished episodes of a run that can be read, and the lines of `results.jsonl` that cannot,
 * counted from 1.
 */
export interface ReadableResults {
  readonly results: readonly ResultLine[];
  readonly damaged: readonly { readonly line: number; readonly cause: unknown }[];
}

/**
 * Every finished episode whose line can be read, in plan order, and which lines are damaged; a last
 * line that is still being written is neither.
 *
 * @throws MnemographError RUN_INVALID where the folder holds no run.
 * @example
 * const { results, damaged } = await readableResults("runs/first");
 * `${results.length} episodes, lines ${damaged.map(({ line }) => line).join(", ")} left out`;
 */
export const readableResults = async (directory: string): Promise<ReadableResults> => {
  await readManifest(directory);
  const path = runPaths(directory).results;
  const bytes = await readFile(path).catch((error: unknown) => {
    if (isMissingError(error)) return Buffer.alloc(0);
    throw error;
  });
  const results: ResultLine[] = [];
  const damaged: { line: number; cause: unknown }[] = [];
  let [line, start] = [0, 0];
  for (let end = bytes.indexOf("\n"); end >= 0; end = bytes.indexOf("\n", start)) {
    line += 1;
    try {
      results.push(
        ResultLine.parse(JSON.parse(decodeText(bytes.subarray(start, end), path, line))),
      );
    } catch (cause) {
      damaged.push({ line, cause });
    }
    start = end + 1;
  }
  return { results, damaged };
};

/**
 * Every finished episode of a run, in plan order; a last line that is still being written is left
 * out.
 *
 * @throws MnemographError RUN_INVALID where the folder holds no run, or a line is damaged.
 * @example
 * const results = await readResults("runs/first");
 * const [first] = summarize(results);
 */
export const readResults = async (directory: string): Promise<ResultLine[]> => {
  const { results, damaged } = await readableResults(directory);
  const [first] = damaged;
  if (first !== undefined) throw damagedLine(runPaths(directory).results, first.line, first.cause);
  return [...results];
};

/**
 * The events of one episode, one at a time.
 *
 * @throws MnemographError RUN_INVALID for an episode without events or a damaged line.
 * @example
 * for await (const event of readEvents("runs/first", "react~put-7~0")) if (event.type === "model-call") event.usage;
 */
export const readEvents = async function* (
  directory: string,
  episodeId: string,
): AsyncGenerator<EpisodeEvent> {
  const path = runPaths(directory).eventsOf(episodeId);
  const prompts = promptReader();
  let number = 0;
  try {
    for await (const line of readTextLines(path)) {
      number += 1;
      const stored: unknown = JSON.parse(line);
      prompts.take(stored);
      yield EpisodeEvent.parse(prompts.whole(stored));
    }
  } catch (error) {
    if (MnemographError.isInstance(error)) throw damagedLine(path, number + 1, error);
    if (!isMissingError(error)) throw damagedLine(path, number, error);
    throw new MnemographError({
      code: "RUN_INVALID",
      message: `no events of ${episodeId}`,
      hint: "give an episode id of results.jsonl; the run may also have been made without events",
      evidence: { path },
      cause: error,
    });
  }
};

/**
 * The ids of all episodes that have events.
 *
 * @example
 * const [first = ""] = await listEpisodes("runs/first"); // "react~put-7~0": pipeline, task and trial
 * for await (const { type } of readEvents("runs/first", first)) type;
 */
export const listEpisodes = async (directory: string): Promise<string[]> => {
  const names = await readdir(runPaths(directory).events);
  return names
    .filter((name) => name.endsWith(".jsonl"))
    .map((name) => name.slice(0, -".jsonl".length))
    .toSorted();
};
