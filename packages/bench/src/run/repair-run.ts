import { requireTextStart } from "@mnemograph/core";
import { type RunFileSystem, nodeFileSystem, writing } from "./file-system.js";
import { loadManifest } from "./check-manifest.js";
import { ResultLine } from "./result-line.js";
import { isOtherEncoding } from "./read-run.js";
import { lockRun } from "./run-lock.js";
import { replaceFile } from "./whole-file.js";
import { runPaths } from "./run-paths.js";

export interface RepairedRun {
  readonly kept: number;
  /** The lines that were isolated, by their numbers from 1, with what is wrong with them. */
  readonly isolated: readonly { readonly line: number; readonly problem: string }[];
  /** Where they lie now; null where none was bad. */
  readonly sideFile: string | null;
}

const problemOf = (text: string, seen: Set<string>): string | undefined => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "it is no JSON";
  }
  const parsed = ResultLine.safeParse(value);
  const issue = parsed.error?.issues[0];
  if (issue) return `${issue.path.join(".") || "line"}: ${issue.message}`;
  const { episodeId } = parsed.data!;
  if (seen.has(episodeId)) return `${episodeId} stands there before`;
  seen.add(episodeId);
  return undefined;
};

/**
 * The text without a byte order mark. Throws DATA_INVALID for a file of another encoding, of which
 * no line could be kept.
 */
const textOf = (bytes: Buffer, path: string): string => {
  try {
    requireTextStart(bytes, path);
  } catch (error) {
    if (isOtherEncoding(error)) throw error;
  }
  return bytes.toString("utf8").replace(/^\uFEFF/, "");
};

/**
 * Moves lines of `results.jsonl` that cannot be read, or that repeat an episode, into
 * `results.bad.jsonl` beside it; the episodes are played again by the next run in the folder.
 * Throws RUN_INVALID where there is no run, or where another process writes it.
 *
 * @throws MnemographError RUN_INVALID where there is no run, or where another process writes it;
 *   DATA_INVALID for a file in UTF-16 or gzip, which stays.
 * @example
 * const { kept, sideFile } = await repairRun("runs/first"); // sideFile: null where every line could be read
 */
export const repairRun = async (
  directory: string,
  fileSystem: RunFileSystem = nodeFileSystem,
): Promise<RepairedRun> => {
  loadManifest(directory, fileSystem);
  const paths = runPaths(directory);
  const unlock = lockRun(paths.lock, fileSystem);
  try {
    const text = fileSystem.exists(paths.results)
      ? textOf(fileSystem.read(paths.results), paths.results)
      : "";
    const lines = text
      .split("\n")
      .filter((line, index, all) => index < all.length - 1 || line !== "");
    const seen = new Set<string>();
    const checked = lines.map((line, index) => ({
      line: index + 1,
      text: line,
      problem: problemOf(line, seen),
    }));
    const isolated = checked.flatMap(({ line, problem }) =>
      problem === undefined ? [] : [{ line, problem }],
    );
    const kept = checked.filter(({ problem }) => problem === undefined);
    if (isolated.length === 0) return { kept: kept.length, isolated, sideFile: null };
    const bad = checked.filter(({ problem }) => problem !== undefined);
    writing(paths.badResults, () =>
      fileSystem.append(paths.badResults, bad.map((one) => `${one.text}\n`).join("")),
    );
    replaceFile(paths.results, kept.map((one) => `${one.text}\n`).join(""), fileSystem);
    return { kept: kept.length, isolated, sideFile: paths.badResults };
  } finally {
    unlock();
  }
};
