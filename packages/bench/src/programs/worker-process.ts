/**
 * The program of a worker process: opens the worker module that it is given, then plays the
 * episodes and episode groups that it is sent.
 */
import { setMaxListeners } from "node:events";
import { outOfFiles, printableText } from "@mnemograph/core";
import { indexOf } from "../plan/episode-group.js";
import { nodeFileSystem } from "../run/file-system.js";
import { toEpisodeError } from "../runner/failed-outcome.js";
import { fatalError } from "../runner/fatal-error.js";
import type { EpisodeWorker, WorkerModule } from "../runner/worker-module.js";
import { playRecordedUnit } from "../runner/play-recorded-unit.js";
import { type FromWorker, type ToWorker, sendError } from "../runner/worker-messages.js";

const stop = new AbortController();
// LangGraph listens on it once for each parallel task; Node 20 warns above ten.
setMaxListeners(0, stop.signal);
let worker: EpisodeWorker | undefined;
let directory = "";
let playing = 0;
let learnt = "[]";

const notify = (message: FromWorker) => process.send?.(message);

const notifyEndpoints = () => {
  const endpoints = worker?.endpoints?.() ?? [];
  const now = JSON.stringify(endpoints);
  if (now !== learnt) notify({ type: "endpoints", endpoints });
  learnt = now;
};

const open = async (message: ToWorker & { type: "open" }) => {
  ({ directory } = message);
  const module = (await import(message.workerFile)) as WorkerModule;
  worker = await module.openWorker(message.workerData, {
    onWait: (wait) => void notify({ type: "waiting", wait }),
  });
  notify({ type: "ready" });
};

const play = async ({ unit }: ToWorker & { type: "play" }) => {
  if (!worker) throw new Error("an episode arrived before the worker was open");
  playing += 1;
  const index = indexOf(unit);
  try {
    const outcomes = await playRecordedUnit({
      directory,
      unit,
      worker,
      signal: stop.signal,
      fileSystem: nodeFileSystem,
      onReport: (report) => notify({ type: "episodeGroup", index, report }),
      onOutcome: (position, outcome) => notify({ type: "outcome", index, position, outcome }),
    });
    notifyEndpoints();
    notify({ type: "finished", index, outcomes });
  } catch (error) {
    const { code: name, message } = toEpisodeError(error);
    const plain =
      error instanceof AggregateError ? Object.assign(new Error(message), { name }) : error;
    notifyEndpoints();
    notify({ type: "failed", index, error: sendError(fatalError(error) ?? plain) });
  }
  playing -= 1;
};

const load = async ({ workerFile }: ToWorker & { type: "load" }) => {
  await import(workerFile).catch(() => {
    // `open` meets the same error and reports it.
  });
};

process.on("message", (message: ToWorker) => {
  if (message.type === "load") void load(message);
  else if (message.type === "open")
    void open(message).catch((error: unknown) =>
      notify({ type: "open-failed", error: sendError(error) }),
    );
  else if (message.type === "play") void play(message);
  else stop.abort();
});

// Node would print the error as it is, and with it whatever a model or a world wrote.
process.on("uncaughtException", (error: unknown) => {
  const described = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${printableText(outOfFiles(error)?.message ?? described)}\n`);
  process.exit(1);
});

// Ctrl-C reaches every process of the terminal: the parent decides what happens.
process.on("SIGINT", () => {});

// Without a parent nobody counts what is played here, and the next parent may already play the same
// episode.
process.on("disconnect", () => {
  if (playing > 0 || !worker?.close) process.exit();
  void worker.close().finally(() => process.exit());
});
