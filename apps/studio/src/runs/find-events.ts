import { readdir } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import type { FoundRun } from "./find-runs.js";
import { type FoundFile, findInside } from "./inside.js";

/** The log of an episode that is still played: its name, and the process that plays it. */
const PARTIAL = /^(.+)\.jsonl\.\d+\.partial$/;
const WHOLE = /^(.+)\.jsonl$/;

/** A plain file name: nothing that leads into another folder. */
const isPlain = (episode: string) =>
  episode !== "" && !/[/\\\0]/.test(episode) && episode !== "." && episode !== "..";

const folderOf = ({ root, directory }: FoundRun) =>
  relative(root, dirname(runPaths(directory).eventsOf("any")));

const namesIn = async (run: FoundRun): Promise<readonly string[]> => {
  const folder = await findInside(run.root, folderOf(run));
  return folder?.kind === "folder" ? readdir(folder.path) : [];
};

/**
 * The log of an episode; while it is played, the one that grows. Undefined for an episode without
 * events.
 */
export const findEvents = async (
  run: FoundRun,
  episode: string,
): Promise<FoundFile | undefined> => {
  if (!isPlain(episode)) return undefined;
  const find = async (name: string) => {
    const found = await findInside(run.root, folderOf(run), name);
    return found?.kind === "file" ? found : undefined;
  };
  const whole = await find(`${episode}.jsonl`);
  if (whole !== undefined) return whole;
  const partial = (await namesIn(run)).filter((name) => PARTIAL.exec(name)?.[1] === episode);
  // A process that died leaves one too: that of the living was written last.
  const found = await Promise.all(partial.map(find));
  const newest = found
    .filter((file) => file !== undefined)
    .toSorted((one, other) => other.changedAt - one.changedAt)[0];
  // It may have got its final name meanwhile.
  return newest ?? find(`${episode}.jsonl`);
};

/** The episodes of a run that have events, and whether their logs are whole. */
export const eventLogs = async (run: FoundRun): Promise<ReadonlyMap<string, boolean>> => {
  const logs = new Map<string, boolean>();
  for (const name of await namesIn(run)) {
    const whole = WHOLE.exec(name)?.[1];
    const episode = whole ?? PARTIAL.exec(name)?.[1];
    if (episode !== undefined) logs.set(episode, whole !== undefined || logs.get(episode) === true);
  }
  return logs;
};
