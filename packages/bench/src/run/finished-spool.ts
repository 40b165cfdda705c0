import type { Episode } from "../plan/plan-run.js";
import { type RunFileSystem, writing } from "./file-system.js";
import { ResultLine } from "./result-line.js";
import { replaceFile } from "./whole-file.js";
import { runPaths } from "./run-paths.js";

interface Options {
  readonly directory: string;
  readonly episodes: readonly Episode[];
  /** The first episodes of the plan that stand in the results already. */
  readonly done: number;
  readonly fileSystem: RunFileSystem;
}

const readSpooled = (text: string): ResultLine | undefined => {
  if (!text.endsWith("}\n")) return undefined;
  const parsed = ResultLine.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
};

/**
 * Results that finished before their turn, one whole file each, so that a kill loses none and the
 * results stay in plan order.
 */
export const openSpool = ({ directory, episodes, done, fileSystem }: Options) => {
  const paths = runPaths(directory);
  const waiting = new Set<number>();
  const repairs: string[] = [];
  let [succeeded, failed] = [0, 0];
  const names = fileSystem.list(paths.finished);
  const indexOf = new Map(
    names.length === 0 ? [] : episodes.map(({ episodeId, index }) => [`${episodeId}.json`, index]),
  );
  for (const name of names) {
    const path = `${paths.finished}/${name}`;
    const index = indexOf.get(name);
    const line =
      index === undefined ? undefined : readSpooled(fileSystem.read(path).toString("utf8"));
    if (index !== undefined && index >= done && line) {
      waiting.add(index);
      succeeded += line.success ? 1 : 0;
      failed += line.error ? 1 : 0;
      continue;
    }
    fileSystem.remove(path);
    if (index !== undefined && index >= done)
      repairs.push(`finished/${name}: removed a half-written result; that episode is played again`);
  }
  const pathOf = (index: number) => paths.finishedOf(episodes[index]?.episodeId ?? String(index));
  return {
    repairs: repairs as readonly string[],
    succeeded,
    failed,
    count: () => waiting.size,
    has: (index: number) => waiting.has(index),
    read: (index: number) =>
      writing(pathOf(index), () => fileSystem.read(pathOf(index)).toString("utf8")),
    keep: (index: number, text: string) => {
      replaceFile(pathOf(index), text, fileSystem);
      waiting.add(index);
    },
    remove: (index: number) => {
      fileSystem.remove(pathOf(index));
      waiting.delete(index);
    },
  };
};
