// The runner alone: time and memory of very many empty episodes, and the share of the ideal
// throughput with 64 episodes that each wait half a second. node benchmarks/many-episodes.mjs
// [episodes]      (after `npm run build`)
import { statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { planRun, runBenchmark } from "@mnemograph/bench/runner";
import { readResults } from "@mnemograph/bench/results";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const episodes = Number(process.argv[2] ?? 100_000);
const folder = temporaryFolder("many-episodes");
const planOf = (count) =>
  planRun({
    environment: { name: "fake", version: "1" },
    split: "test",
    tasks: Array.from({ length: count }, (_, index) => ({
      id: `test/${index}`,
      environment: "fake",
      split: "test",
      type: "one",
      goal: "wait",
    })),
    pipelines: ["act"],
    model: "none",
    seed: 1,
  });
const outcome = {
  success: true,
  score: 1,
  steps: 1,
  calls: 1,
  promptTokens: 1,
  completionTokens: 1,
  cost: 0,
  stopReason: "done",
};
const event = { type: "note", at: 0, path: "", node: "act", text: "x".repeat(200) };

let highest = 0;
const directory = join(folder, "many");
const plan = planOf(episodes);
const sampled = ({ finished }) =>
  finished % 1000 === 0 && (highest = Math.max(highest, process.memoryUsage.rss()));
let begin = performance.now();
await runBenchmark({
  directory,
  plan,
  workers: 64,
  play: async (_episode, { emit }) => (emit(event), outcome),
  onProgress: sampled,
});
const perEpisode = (performance.now() - begin) / episodes;
console.log(
  `${episodes} empty episodes: ${perEpisode.toFixed(3)} ms each, highest RSS ${(highest / 2 ** 20).toFixed(0)} MB`,
);
begin = performance.now();
await runBenchmark({ directory, plan, play: () => Promise.reject(new Error("played again")) });
console.log(
  `resume of the finished run: ${(performance.now() - begin).toFixed(0)} ms, results ${(statSync(join(directory, "results.jsonl")).size / 2 ** 20).toFixed(1)} MB`,
);
console.log(`read back: ${(await readResults(directory)).length} lines`);

const waiting = planOf(1280);
begin = performance.now();
await runBenchmark({
  directory: join(folder, "waiting"),
  plan: waiting,
  workers: 64,
  play: async () => (await pause(500), outcome),
});
const ideal = (1280 / 64) * 500;
console.log(
  `64 side by side, 500 ms each: ${((100 * ideal) / (performance.now() - begin)).toFixed(1)} % of the ideal throughput`,
);
