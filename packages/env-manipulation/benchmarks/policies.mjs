// node benchmarks/policies.mjs [folder] [seeds] [task…]: trains a policy for each task and counts
// what it solves with exact plans, new seeds; with `--no-plan` in front of the tasks, policies that
// get no plan; with `--folder=<folder>` they are kept, and read where they are there.
import { playPolicy } from "@mnemograph/core";
import {
  createManipulationEnvironment,
  findPolicy,
  openManipulationWorld,
  policyController,
  savePolicy,
  trainPolicy,
  writePolicy,
} from "../dist/index.js";

const [folder = "", seeds = "20", ...rest] = process.argv.slice(2);
const usesPlans = !rest.includes("--no-plan");
const kept = rest.find((name) => name.startsWith("--folder="))?.slice("--folder=".length);
const names = rest.filter((name) => !name.startsWith("--"));
const world = await openManipulationWorld({ data: folder === "" ? null : folder });
for (const definition of world.definitions) {
  const { name } = definition;
  if (names.length > 0 && !names.includes(name)) continue;
  const before = process.cpuUsage();
  const known = kept && findPolicy(kept, world, definition, usesPlans);
  const policy =
    known ??
    trainPolicy(world, { name, usesPlans }, ({ stage, done, of }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${name} ${stage} ${done}/${of}   `);
    });
  if (kept && known === undefined) savePolicy(kept, policy);
  const used = process.cpuUsage(before);
  const seconds = (used.user + used.system) / 1e6;
  const environment = createManipulationEnvironment({
    world,
    controller: policyController(world, [policy]),
  });
  const tasks = world.tasks({ names: [name], views: ["left"], episodes: Number(seeds) });
  let solved = 0;
  for (const task of tasks)
    solved += Number((await playPolicy(environment, task, environment.expert(task))).success);
  const { demonstrations } = policy;
  console.log(
    `${name.padEnd(14)} ${solved}/${tasks.length} with ${usesPlans ? "exact plans" : "no plan"}; ${known === undefined ? `trained in ${seconds.toFixed(1)} s of one core` : "kept"}, ${writePolicy(policy).length} bytes; ${demonstrations.solved} demonstrations of ${demonstrations.meanSteps.toFixed(0)} steps (${demonstrations.pairs} pairs)`,
  );
}
