// Plays two episodes of the doors at once; a step of the world waits until the file that its
// argument names holds as large a number. Run as `node live-bench.mjs <folder> <gate file>`.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { builtIns, createRegistry, defineEnvironmentKind, runBench } from "@mnemograph/bench";

const [folder = "", gate = ""] = process.argv.slice(2);
const task = (number) => ({
  id: `test/task-${number}`,
  environment: "doors",
  split: "test",
  type: "open",
  goal: "open the red door",
});
const turn = (state, observation, done = false) => ({
  state,
  observation,
  reward: Number(done),
  done,
  success: done,
});
const environment = {
  name: "doors",
  version: "doors/1",
  maxSteps: 4,
  reset: () => turn({ steps: 0 }, "You see a red door."),
  step: async ({ steps }) => {
    while (Number(readFileSync(gate, "utf8")) <= steps) await pause(20);
    return turn({ steps: steps + 1 }, "Nothing happens.", steps >= 3);
  },
  admissible: () => ["look", "open red door"],
};
const kind = defineEnvironmentKind({
  environment,
  tasks: [task(0), task(1)],
  title: "Doors",
  examples: ["You see a chest.\nYour task is to: open the chest\n> look"],
});
const registry = createRegistry(builtIns, { environments: [kind] });
await runBench(
  {
    environment: registry.environment("doors"),
    pipelines: ["act"],
    directory: folder,
    processes: 0,
    concurrency: 2,
  },
  { cwd: folder },
);
