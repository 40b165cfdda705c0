// Kills a run at random moments and at random changes of the disk (200 by default) until it is
// done, again and again, and checks after every kill that no finished episode is lost, counted
// twice or rewritten, and at every end that the bytes equal those of an uninterrupted run. node
// benchmarks/kill-points.mjs [kills] [processes]      (after `npm run build`)
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "@mnemograph/core";
import { finishedEpisodes } from "../test-support/finished-episodes.mjs";
import { runProgram } from "../test-support/kill-run.mjs";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const [wanted, processes] = [Number(process.argv[2] ?? 200), Number(process.argv[3] ?? 0)];
const module = new URL("../dist/runner.js", import.meta.url);
const settings = { episodes: 120, workers: 3, processes, longest: 5 };
const random = seededRandom("kill points");
const folder = temporaryFolder("kill-points");
const read = (directory) => readFileSync(join(directory, "results.jsonl"), "utf8");
const assert = (holds, message) => {
  if (!holds) throw new Error(message);
};

await runProgram(module, join(folder, "whole"), { ...settings, workers: 1, processes: 0 });
const whole = read(join(folder, "whole"));
const counts = { kills: 0, runs: 0, tornLines: 0, waiting: 0 };
const killUntilDone = async (directory) => {
  let finished = new Set();
  for (;;) {
    const byTime = processes > 0 || random.next() < 0.5;
    const printed = byTime
      ? await runProgram(module, directory, settings, {
          killAfter: random.integer(0, processes > 0 ? 4000 : 90),
        })
      : await runProgram(module, directory, {
          ...settings,
          killAt: random.integer(1, 200),
          tear: random.next() < 0.5,
        });
    const kept = finishedEpisodes(directory);
    assert(
      [...finished].every((episodeId) => kept.has(episodeId)),
      `${directory} lost a finished episode`,
    );
    finished = kept;
    if (printed) break;
    counts.kills += 1;
    const now = readIfThere(directory);
    assert(
      whole.startsWith(now.slice(0, now.lastIndexOf("\n") + 1)),
      `${directory} has other bytes`,
    );
    if (now !== "" && !now.endsWith("\n")) counts.tornLines += 1;
    if (kept.size > now.split("\n").length - 1) counts.waiting += 1;
  }
  counts.runs += 1;
  assert(read(directory) === whole, `${directory} ended in other bytes`);
};
const readIfThere = (directory) => {
  try {
    return read(directory);
  } catch (error) {
    if (error.code === "ENOENT") return "";
    throw error;
  }
};

for (let round = 0; counts.kills < wanted; round += 2) {
  await Promise.all(
    [round, round + 1].map((number) => killUntilDone(join(folder, String(number)))),
  );
}
console.log(
  `kill points: ${counts.kills} kills over ${counts.runs} runs of ${settings.episodes} episodes, ${counts.waiting} with results out of turn, ` +
    `${counts.tornLines} torn lines; 0 lost, 0 counted twice, every end byte-equal`,
);
