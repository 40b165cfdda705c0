import { readdir } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { runPaths } from "@mnemograph/bench/results";
import { type FoundFile, findInside } from "./inside.js";

/** How deep below a given folder runs are looked for, and how many are shown. */
const DEEPEST = 3;
const MOST_RUNS = 500;

/** Folders that hold no runs, and often very many files. */
const SKIPPED: ReadonlySet<string> = new Set(["node_modules", "pictures", "policies", "memories"]);

/** Milliseconds from a change on within which another may have the same time. */
const SAME_TIME = 50;

export interface FoundRun {
  /**
   * Its name in addresses: its folder's name, and as much of the path to it as distinguishes it
   * from others.
   */
  readonly id: string;
  /** The given folder that it lies in: nothing outside of it is read. */
  readonly root: string;
  readonly directory: string;
}

/** A file of a run by its path; undefined where it is missing, or a link leads out of the root. */
export const fileInRun = async (
  { root }: Pick<FoundRun, "root">,
  path: string,
): Promise<FoundFile | undefined> => {
  const found = await findInside(root, relative(root, path));
  return found?.kind === "file" ? found : undefined;
};

/** A folder as it was read. */
interface KnownFolder {
  readonly changedAt: number;
  readonly readAt: number;
  readonly isRun: boolean;
  /** The folders in it that may hold runs. */
  readonly folders: readonly string[];
}

const readFolder = async (
  root: string,
  directory: string,
  changedAt: number,
  readAt: number,
): Promise<KnownFolder> => {
  if (await fileInRun({ root }, runPaths(directory).manifest))
    return { changedAt, readAt, isRun: true, folders: [] };
  const entries = await readdir(directory, { withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(".") && !SKIPPED.has(name))
    .toSorted();
  return { changedAt, readAt, isRun: false, folders };
};

/**
 * Finds every run in the given folders, each of which is a run or holds runs, again and again:
 * folders that did not change are not read again. Links that lead out of a folder are not followed.
 */
export const openCatalogue = (roots: readonly string[], now: () => number) => {
  const known = new Map<string, KnownFolder>();
  const runsBelow = async (
    root: string,
    directory: string,
    depth: number,
  ): Promise<readonly string[]> => {
    const found = await findInside(root, relative(root, directory));
    if (found?.kind !== "folder") {
      known.delete(directory);
      return [];
    }
    const before = known.get(directory);
    const isSame =
      before?.changedAt === found.changedAt && before.readAt - before.changedAt > SAME_TIME;
    const folder = isSame ? before : await readFolder(root, directory, found.changedAt, now());
    known.set(directory, folder);
    if (folder.isRun) return [directory];
    if (depth === 0) return [];
    const runs: string[] = [];
    for (const name of folder.folders) {
      if (runs.length >= MOST_RUNS) break;
      runs.push(...(await runsBelow(root, join(directory, name), depth - 1)));
    }
    return runs;
  };
  return async (): Promise<readonly FoundRun[]> => {
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
};
export type FindRuns = ReturnType<typeof openCatalogue>;

/** Every run in the given folders, once. */
export const findRuns = async (roots: readonly string[]): Promise<readonly FoundRun[]> =>
  openCatalogue(roots, () => 0)();
