// A run in a process of its own, to be killed; prints how many episodes have ended.
import { built } from "./built.mjs";

const { runBench } = await built("bench/dist/index.js");

const stop = new AbortController();
const codes = { SIGINT: 130, SIGTERM: 143 };
let stopped = 143;
for (const name of Object.keys(codes))
  process.once(name, () => {
    stopped = codes[name];
    stop.abort();
  });
const onReport = (report) => {
  // Forming a memory reports its progress as well, logged line by line.
  if (report.type === "working" && report.done !== undefined && report.isLogged !== true)
    process.stdout.write(`done ${report.done}\n`);
};
const { isComplete } = await runBench(JSON.parse(process.argv[2]), {
  cwd: process.cwd(),
  signal: stop.signal,
  onReport,
});
process.exitCode = isComplete ? 0 : stopped;
