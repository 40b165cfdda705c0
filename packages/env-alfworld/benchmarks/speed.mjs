// Prints medians of the engine's speed: built-in games, or with ALFWORLD_DATA the games there.
// `node benchmarks/speed.mjs [game.tw-pddl]`
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Bench } from "tinybench";
import {
  alfworldEnvironment,
  explorerPolicy,
  generateGameFiles,
  generateGames,
  loadAlfworldGames,
} from "@mnemograph/env-alfworld";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const data = process.env.ALFWORLD_DATA;
const games = data
  ? await loadAlfworldGames({ path: data, split: "valid_unseen" })
  : generateGames({ count: 60 });
const environment = alfworldEnvironment(games, { harness: "raw", maxSteps: 100_000 });

const folder = temporaryFolder("alfworld-speed");
let gameFile = process.argv[2];
if (gameFile === undefined) {
  const [built] = generateGameFiles({ count: 1 });
  gameFile = join(folder, built.path);
  mkdirSync(dirname(gameFile), { recursive: true });
  writeFileSync(gameFile, built.content);
}

// Situations from the middle of explorers' episodes, each with the action taken there.
const moments = games.tasks.flatMap((task) => {
  const policy = explorerPolicy(task);
  const trajectory = [];
  const visited = [];
  let turn = environment.reset(task);
  while (!turn.done && trajectory.length < 30) {
    const action = policy({ trajectory, observation: turn.observation });
    visited.push({ state: turn.state, action });
    trajectory.push({
      index: trajectory.length,
      observation: turn.observation,
      action,
      kind: "act",
    });
    turn = environment.step(turn.state, action);
  }
  return visited;
});
let next = 0;
const moment = () => moments[next++ % moments.length];

const bench = new Bench({ time: 1000, warmupTime: 200 });
// Moments come game by game, so that the parsed world is at hand as it is in play.
bench.add("step", () => {
  const { state, action } = moment();
  environment.step(state, action);
});
bench.add("step + admissible", () => {
  const { state, action } = moment();
  environment.admissible(environment.step(state, action).state);
});
bench.add("parse + reset of a loaded game", () => {
  const task = games.tasks[next++ % games.tasks.length];
  alfworldEnvironment(games).reset(task);
});
bench.add("load a game file + reset", async () => {
  const one = await loadAlfworldGames({ path: gameFile });
  alfworldEnvironment(one).reset(one.tasks[0]);
});
await bench.run();

console.log(
  `${games.tasks.length} ${data ? "real" : "built-in"} games, ${moments.length} moments, medians`,
);
for (const { name, result } of bench.tasks)
  console.log(`${name.padEnd(32)} ${result.latency.p50.toFixed(3)} ms`);
