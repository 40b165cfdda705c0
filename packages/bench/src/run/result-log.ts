import type { Episode } from "../plan/plan-run.js";
import { type RunFileSystem, storageError, writing } from "./file-system.js";
import { openSpool } from "./finished-spool.js";
import type { ResultLine } from "./result-line.js";
import { replaceFile } from "./whole-file.js";
import { runPaths } from "./run-paths.js";
import { scanResults } from "./scan-results.js";

/**
 * The finished episodes of a run: `results.jsonl` in plan order, and a spool for those whose turn
 * has not come.
 */
export interface ResultLog {
  readonly repairs: readonly string[];
  readonly counts: () => {
    readonly finished: number;
    readonly succeeded: number;
    readonly failed: number;
  };
  readonly isFinished: (index: number) => boolean;
  readonly add: (episode: Episode, line: ResultLine) => void;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly directory: string;
  readonly episodes: readonly Episode[];
  readonly fileSystem: RunFileSystem;
}

/** One flush at a time in the background; appends made meanwhile share the next one. */
const backgroundFlush = (path: string, fileSystem: RunFileSystem) => {
  let wanted = false;
  let running: Promise<void> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const work = async () => {
    try {
      while (wanted) {
        wanted = false;
        await fileSystem.flush(path);
      }
    } catch (error) {
      failure = { error: storageError(error, path) };
    }
    running = undefined;
  };
  const check = () => {
    if (failure) throw failure.error;
  };
  return {
    soon: () => {
      check();
      wanted = true;
      running ??= work();
    },
    done: async () => {
      await running;
      check();
    },
  };
};

/** Reads the results; cuts off what is half-written, and what waits for an earlier one. */
const repairedResults = (
  paths: ReturnType<typeof runPaths>,
  episodes: readonly Episode[],
  fileSystem: RunFileSystem,
) => {
  const repairs: string[] = [];
  const bytes = fileSystem.exists(paths.results) ? fileSystem.read(paths.results) : Buffer.alloc(0);
  const scanned = scanResults(bytes, episodes);
  const { size } = scanned;
  if (scanned.later.length > 0) {
    // First into files of their own, then out of the results: a kill in between loses none.
    fileSystem.makeFolder(paths.finished);
    for (const { line, text } of scanned.later)
      replaceFile(paths.finishedOf(line.episodeId), text, fileSystem);
    repairs.push(
      `results.jsonl: ${scanned.later.length} results wait for an earlier one that is missing`,
    );
  }
  const whole = bytes.lastIndexOf("\n") + 1;
  if (scanned.later.length > 0)
    writing(paths.results, () => fileSystem.truncate(paths.results, size));
  if (bytes.length > whole) {
    writing(paths.results, () => fileSystem.truncate(paths.results, size));
    repairs.push(
      `results.jsonl: cut ${bytes.length - whole} bytes of a half-written line; that episode is played again`,
    );
  }
  return { scanned, repairs };
};

/**
 * Opens the results of a run and repairs what a kill left: a half-written last line is cut,
 * spooled results go where they belong.
 *
 * A line is handed to the system before `add` returns, so it survives the end of this process;
 * `results.jsonl` is flushed to the disk in the background after every append, so a power failure
 * costs at most the last few episodes, which are then played again.
 */
export const openResultLog = ({ directory, episodes, fileSystem }: Options): ResultLog => {
  const paths = runPaths(directory);
  const { scanned, repairs } = repairedResults(paths, episodes, fileSystem);
  let { lines: next, size, succeeded, failed } = scanned;
  const flush = backgroundFlush(paths.results, fileSystem);
  const spool = openSpool({ directory, episodes, done: next, fileSystem });
  repairs.push(...spool.repairs);
  succeeded += spool.succeeded;
  failed += spool.failed;

  const append = (text: string) => {
    try {
      fileSystem.append(paths.results, text);
    } catch (error) {
      if (fileSystem.exists(paths.results) && fileSystem.size(paths.results) > size)
        fileSystem.truncate(paths.results, size);
      throw storageError(error, paths.results);
    }
    size += Buffer.byteLength(text);
    next += 1;
    flush.soon();
  };
  const takeTurns = () => {
    while (spool.has(next)) {
      const index = next;
      append(spool.read(index));
      spool.remove(index);
    }
  };
  takeTurns();

  return {
    repairs,
    counts: () => ({ finished: next + spool.count(), succeeded, failed }),
    isFinished: (index) => index < next || spool.has(index),
    add: ({ index }, line) => {
      const text = `${JSON.stringify(line)}\n`;
      if (index === next) append(text);
      else spool.keep(index, text);
      succeeded += line.success ? 1 : 0;
      failed += line.error ? 1 : 0;
      takeTurns();
    },
    close: flush.done,
  };
};
