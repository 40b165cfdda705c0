// Plays a small plan with pauses and outcomes that follow from the episode alone: `node
// run-program.mjs <module> <folder> <settings as JSON>`.
import { deadlyFileSystem } from "./deadly-file-system.mjs";
import { openWorker, planOf } from "./pausing-worker.mjs";

const [module, directory, settings] = [
  process.argv[2],
  process.argv[3],
  JSON.parse(process.argv[4]),
];
const { nodeFileSystem, planRun, preloadWorkers, runBenchmark, runWithWorkers } = await import(
  module
);
const plan = planOf(planRun, settings.episodes);

const stop = new AbortController();
process.on("SIGINT", () => stop.abort());
const fileSystem = deadlyFileSystem(nodeFileSystem, settings);
const workerFile = new URL("./pausing-worker.mjs", import.meta.url);
const preloaded =
  settings.preload > 0 ? preloadWorkers({ workerFile, processes: settings.preload }) : undefined;
const shared = { directory, plan, signal: stop.signal, fileSystem };
console.log("ready");
try {
  const summary =
    settings.processes > 0
      ? await runWithWorkers({
          ...shared,
          workerFile,
          preloaded,
          workerData: settings,
          processes: settings.processes,
          episodesPerProcess: settings.workers,
        })
      : await runBenchmark({
          ...shared,
          workers: settings.workers,
          play: openWorker(settings).play,
        });
  const left = preloaded?.take();
  left?.disconnect();
  console.log(JSON.stringify({ ...summary, ...(preloaded ? { left: left !== undefined } : {}) }));
  preloaded?.end();
} catch (error) {
  console.log(JSON.stringify({ code: error.code, message: error.message }));
  process.exitCode = 1;
}
