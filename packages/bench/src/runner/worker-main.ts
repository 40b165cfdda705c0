/** The program of a worker process: opens the worker module it is told, then plays the episodes that it is sent. */
import { nodeFileSystem } from "../run/file-system.js";
import { toEpisodeError } from "./failed-outcome.js";
import { fatalError } from "./fatal-error.js";
import type { EpisodeWorker, WorkerModule } from "./worker-module.js";
import { playRecorded } from "./play-recorded.js";
import { type FromWorker, type ToWorker, sendError } from "./worker-messages.js";

const stop = new AbortController();
let worker: EpisodeWorker | undefined;
let directory = "";
let playing = 0;

const tell = (message: FromWorker) => process.send?.(message);

const open = async (message: ToWorker & { type: "open" }) => {
  ({ directory } = message);
  const module = (await import(message.workerFile)) as WorkerModule;
  worker = await module.openWorker(message.workerData);
  tell({ type: "ready" });
};

const play = async ({ episode }: ToWorker & { type: "play" }) => {
  if (!worker) throw new Error("an episode arrived before the worker was open");
  playing += 1;
  const { index } = episode;
  try {
    const outcome = await playRecorded({ directory, episode, play: worker.play, signal: stop.signal, fileSystem: nodeFileSystem });
    tell({ type: "finished", index, outcome });
  } catch (error) {
    const { code: name, message } = toEpisodeError(error);
    const plain = error instanceof AggregateError ? Object.assign(new Error(message), { name }) : error;
    tell({ type: "failed", index, error: sendError(fatalError(error) ?? plain) });
  }
  playing -= 1;
};

const load = async ({ workerFile }: ToWorker & { type: "load" }) => {
  await import(workerFile).catch(() => {
    // `open` meets the same error and tells it.
  });
};

process.on("message", (message: ToWorker) => {
  if (message.type === "load") void load(message);
  else if (message.type === "open") void open(message).catch((error: unknown) => tell({ type: "open-failed", error: sendError(error) }));
  else if (message.type === "play") void play(message);
  else stop.abort();
});

// Ctrl-C reaches every process of the terminal: the parent decides what happens.
process.on("SIGINT", () => {});

// Without a parent nobody counts what is played here, and the next parent may already play the same episode.
process.on("disconnect", () => {
  if (playing > 0 || !worker?.close) process.exit();
  void worker.close().finally(() => process.exit());
});
