import { type ChildProcess, fork } from "node:child_process";
import { type Json, MnemographError } from "@mnemograph/core";
import { type PlanUnit, indexOf } from "../plan/episode-group.js";
import { packageFile } from "../run/package-file.js";
import type { EndpointFacts } from "../run/manifest.js";
import type { EpisodeOutcome } from "../run/result-line.js";
import type { EpisodeGroupDescribing } from "./conduct.js";
import type { WorkerWait } from "./worker-wait.js";
import { type FromWorker, type ToWorker, receiveError } from "./worker-messages.js";

export interface WorkerSettings {
  readonly workerFile: URL;
  readonly workerData: Json;
  readonly directory: string;
  /** Flags of `node` for the workers, for example `--max-old-space-size=4096`. */
  readonly execArgv: readonly string[];
  /** Milliseconds until a worker that does not stop is killed. */
  readonly stopGrace: number;
  /** A process that was started before; without it one is started now. */
  readonly child?: ChildProcess | undefined;
  /** Called with what its model calls wait for; null when none waits or the process has ended. */
  readonly onWait?: ((child: ChildProcess, wait: WorkerWait | null) => void) | undefined;
  /** Called with what it has learnt of the endpoints. */
  readonly onEndpoints?: ((endpoints: readonly EndpointFacts[]) => void) | undefined;
}

/** The process died, by itself or by a signal, while it was playing. */
export class WorkerDied extends Error {
  constructor(readonly how: string) {
    super(`the worker process ended while it was playing (${how})`);
    this.name = "WorkerDied";
  }
}

export interface WorkerProcess {
  readonly isAlive: () => boolean;
  /**
   * Outcomes of an episode or of an episode group's episodes. Rejects with its error, or with WorkerDied.
   */
  readonly play: (
    unit: PlanUnit,
    describing: EpisodeGroupDescribing,
  ) => Promise<readonly EpisodeOutcome[]>;
  /** Asks the running episodes to end; kills the process when they do not. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (outcomes: readonly EpisodeOutcome[]) => void;
  readonly describing: EpisodeGroupDescribing;
  readonly reject: (error: unknown) => void;
}

/**
 * Starts a process that waits for messages. What it prints goes to the standard error of this
 * process.
 */
export const forkWorker = (execArgv: readonly string[]): ChildProcess =>
  fork(packageFile("@mnemograph/bench", "dist/programs/worker-process.js", import.meta.url), {
    stdio: ["ignore", 2, 2, "ipc"],
    execArgv: [...execArgv],
  });

export const send = (child: ChildProcess, message: ToWorker) => {
  // A process that is just dying closes its channel first: its `exit` follows and answers for the
  // message.
  if (child.connected) child.send(message, () => {});
};

const opened = (child: ChildProcess, settings: WorkerSettings) =>
  new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.once("exit", (code, signal) =>
      reject(
        new MnemographError({
          code: "RUN_INVALID",
          message: `a worker process ended while it was starting (${signal ?? `exit code ${code}`})`,
          hint: "its own message stands above; with fewer processes it may have enough memory",
          evidence: { code, signal, workerFile: settings.workerFile.href },
        }),
      ),
    );
    child.on("message", (message: FromWorker) => {
      if (message.type === "ready") resolve();
      if (message.type === "open-failed") reject(receiveError(message.error));
    });
    const { workerFile, workerData, directory } = settings;
    send(child, { type: "open", workerFile: workerFile.href, workerData, directory });
  });

/** Starts a worker process and waits until its module is open. */
export const startWorker = async (settings: WorkerSettings): Promise<WorkerProcess> => {
  const child = settings.child ?? forkWorker(settings.execArgv);
  const waiting = new Map<number, Waiting>();
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let died: WorkerDied | undefined;
  child.once("exit", (code, signal) => {
    settings.onWait?.(child, null);
    died = new WorkerDied(signal ?? `exit code ${code}`);
    for (const { reject } of waiting.values()) reject(died);
    waiting.clear();
  });
  child.on("message", (message: FromWorker) => {
    if (message.type === "waiting") settings.onWait?.(child, message.wait);
    if (message.type === "endpoints") settings.onEndpoints?.(message.endpoints);
    if (message.type === "episodeGroup")
      waiting.get(message.index)?.describing.onReport(message.report);
    if (message.type === "outcome")
      waiting.get(message.index)?.describing.onOutcome(message.position, message.outcome);
    if (message.type !== "finished" && message.type !== "failed") return;
    const asked = waiting.get(message.index);
    waiting.delete(message.index);
    if (message.type === "finished") asked?.resolve(message.outcomes);
    else asked?.reject(receiveError(message.error));
  });
  const killLate = () => {
    const timer = setTimeout(() => child.kill("SIGKILL"), settings.stopGrace);
    void exited.then(() => clearTimeout(timer));
  };
  const close = async () => {
    if (died) return;
    if (child.connected) child.disconnect();
    killLate();
    await exited;
  };
  await opened(child, settings).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    isAlive: () => died === undefined && child.connected,
    play: (unit, describing) =>
      new Promise((resolve, reject) => {
        if (died) return reject(died);
        waiting.set(indexOf(unit), { resolve, reject, describing });
        send(child, { type: "play", unit });
      }),
    stop: () => {
      send(child, { type: "stop" });
      killLate();
    },
    close,
  };
};
