import type { ChildProcess } from "node:child_process";
import { forkWorker, send } from "./worker-process.js";

export interface PreloadedWorkers {
  /** A living process that nobody has taken; undefined where none is left. */
  readonly take: () => ChildProcess | undefined;
  /** Ends those that nobody took. */
  readonly end: () => void;
}

interface PreloadOptions {
  /** As for `runWithWorkers`. */
  readonly workerFile: URL;
  readonly processes: number;
  readonly execArgv?: readonly string[];
}

/**
 * Starts worker processes that load their module while this process still prepares the run: loading
 * is most of a worker's start. Hand them to `runWithWorkers` as `preloaded`, and `end` them in any
 * case.
 *
 * @example
 * const preloaded = preloadWorkers({ workerFile: new URL("worker.js", import.meta.url), processes: 4 });
 * preloaded.end();
 */
export const preloadWorkers = ({
  workerFile,
  processes,
  execArgv = [],
}: PreloadOptions): PreloadedWorkers => {
  const idle = Array.from({ length: processes }, () => {
    const child = forkWorker(execArgv);
    child.on("error", () => {
      // A process that could not be started is not used; the one that replaces it reports why.
    });
    send(child, { type: "load", workerFile: workerFile.href });
    return child;
  });
  return {
    take: () => {
      for (let child = idle.shift(); child !== undefined; child = idle.shift()) {
        if (child.connected && child.exitCode === null && child.signalCode === null) return child;
      }
      return undefined;
    },
    end: () => {
      for (const child of idle.splice(0)) if (child.connected) child.disconnect();
    },
  };
};
