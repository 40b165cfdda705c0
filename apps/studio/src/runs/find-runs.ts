import { readdir } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { findInside } from "./inside.js";
/** How deep below a given folder runs are looked for, and how many are shown. */
const DEEPEST = 3;
const MOST_RUNS = 500;
export interface FoundRun {
  /**
   * What addresses name it by: its folder's name, and as much of the way to it as tells it from
   * others.
   */
  readonly id: string;
  /** The given folder that it lies in: nothing outside of it is read. */
  readonly root: string;
  readonly directory: string;
}

const isRun = async (root: string, directory: string) =>
  (await findInside(root, relative(root, runPaths(directory).manifest)))?.kind === "file";
const runsBelow = async (
  root: string,
  directory: string,
  depth: number,
): Promise<readonly string[]> => {
  if ((await findInside(root, relative(root, directory)))?.kind !== "folder") return [];
  if (await isRun(root, directory)) return [directory];
  if (depth === 0) return [];
  const names = (await readdir(directory))
    .filter((name) => !name.startsWith(".") && name !== "node_modules")
    .toSorted();
  const found: string[] = [];
  for (const name of names) {
    if (found.length >= MOST_RUNS) break;
    found.push(...(await runsBelow(root, join(directory, name), depth - 1)));
  }
  return found;
};
/**
 * Every run in the given folders, each of which is a run or holds runs; links that lead out of the
 * folder are not followed.
 */
export const findRuns = async (roots: readonly string[]): Promise<readonly FoundRun[]> => {
  const found = new Map<string, FoundRun>();
  const ids = new Set<string>();
  for (const root of roots) {
    for (const directory of await runsBelow(root, root, DEEPEST)) {
      if (found.has(directory) || found.size >= MOST_RUNS) continue;
      const way = relative(root, directory).split(sep).filter(Boolean);
      const names = [basename(root), ...way];
      const candidates = names.map((_, index) => names.slice(-1 - index).join("~"));
      const id = candidates.find((name) => !ids.has(name)) ?? `${names.join("~")}~${ids.size}`;
      ids.add(id);
      found.set(directory, { id, root, directory });
    }
  }
  return [...found.values()];
};
