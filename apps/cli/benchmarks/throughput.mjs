// Prints the share of the ideal throughput that `bench` reaches with many episodes side by side and
// a local model server that takes a fixed time: calls in flight ÷ latency. Start, end and the
// change from one episode to the next are part of it.
// Usage: node benchmarks/throughput.mjs [side by side] [latency ms] [processes] [rounds of
// episodes] [database URL]
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const [sideBySide, latency, processes, rounds] = [64, 500, 2, 3].map((usual, index) =>
  Number(process.argv[index + 2] ?? usual),
);
const url = process.argv[6];
let [inFlight, most, calls, first, begun, last, area, changed] = [0, 0, 0, 0, 0, 0, 0, 0];
const count = (change) => {
  const now = performance.now();
  area += inFlight * (now - changed);
  changed = now;
  inFlight += change;
  most = Math.max(most, inFlight);
};
const server = createServer((request, response) => {
  request.resume();
  count(1);
  calls += 1;
  first ||= performance.now();
  // The first call asks whether the model answers, before any episode.
  if (calls === 2) begun = performance.now();
  setTimeout(() => {
    const message = { role: "assistant", content: "> look" };
    const usage = { prompt_tokens: 100, completion_tokens: 2, total_tokens: 102 };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(
      JSON.stringify({
        id: "1",
        object: "chat.completion",
        model: "m",
        choices: [{ index: 0, finish_reason: "stop", message }],
        usage,
      }),
    );
    count(-1);
    last = performance.now();
  }, latency);
});
server.keepAliveTimeout = 60_000;
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const folder = temporaryFolder("throughput");
const program = fileURLToPath(new URL("../bin/mnemograph.js", import.meta.url));
const args = [
  "bench",
  "--built-in",
  "--pipelines",
  "act",
  "--limit",
  String(sideBySide),
  "--trials",
  String(rounds),
  "--model",
  "openai:m",
  "--out",
  "run",
  "--events",
  "lean",
];
const where = [
  "--base-url",
  `http://127.0.0.1:${server.address().port}/v1`,
  "--workers",
  String(processes),
  "--concurrency",
  String(sideBySide / processes),
];
const child = spawn(process.execPath, [program, ...args, ...where], {
  cwd: folder,
  env: { ...process.env, OPENAI_API_KEY: "none", ...(url ? { MNEMOGRAPH_DATABASE_URL: url } : {}) },
  stdio: ["ignore", "ignore", "pipe"],
});
let mentioned = "";
child.stderr.on("data", (text) => (mentioned += text));
await new Promise((resolve) => child.on("close", resolve));
const lines = readFileSync(join(folder, "run", "results.jsonl"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const seconds = (last - first) / 1000;
const ideal = sideBySide / (latency / 1000);
process.stdout.write(
  `${rounds} × ${sideBySide} episodes in ${processes} processes, ${latency} ms per call: ${calls} calls in ${seconds.toFixed(1)} s = ${(calls / seconds).toFixed(1)} per second, ` +
    `${((100 * calls) / seconds / ideal).toFixed(1)} % of ${ideal}, ${((100000 * (calls - 1)) / (last - begun) / ideal).toFixed(1)} % from the first episode's call on; ${(area / (last - first)).toFixed(1)} in flight on average, ${most} at most; ${lines.length} results, ${lines.filter(({ error }) => error).length} errors\n`,
);
if (lines.length < sideBySide * rounds) process.stdout.write(mentioned.slice(-2000));
server.close();
server.closeAllConnections();
