// node benchmarks/policies.mjs [folder] [seeds] [task…]: trains a policy for each task and counts what it solves with exact plans, new seeds;
// with `--no-plan` in front of the tasks, policies that are told no plan.
import { playPolicy } from "@mnemograph/core";
import { createManipulationEnvironment, openManipulationWorld, policyController, trainPolicy } from "../dist/index.js";

const [folder = "", seeds = "20", ...rest] = process.argv.slice(2);
const usesPlans = !rest.includes("--no-plan");
const names = rest.filter((name) => !name.startsWith("--"));
const world = await openManipulationWorld({ data: folder === "" ? null : folder });
for (const { name } of world.definitions) {
  if (names.length > 0 && !names.includes(name)) continue;
  const before = process.cpuUsage();
  const policy = trainPolicy(world, { name, usesPlans }, ({ stage, done, of }) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${name} ${stage} ${done}/${of}   `);
  });
  const used = process.cpuUsage(before);
  const seconds = (used.user + used.system) / 1e6;
  const environment = createManipulationEnvironment({ world, controller: policyController(world, [policy]) });
  const tasks = world.tasks({ names: [name], views: ["left"], episodes: Number(seeds) });
  let solved = 0;
  for (const task of tasks) solved += Number((await playPolicy(environment, task, environment.expert(task))).success);
  const { demonstrations } = policy;
  console.log(
    `${name.padEnd(14)} ${solved}/${tasks.length} with ${usesPlans ? "exact plans" : "no plan"}; trained in ${seconds.toFixed(1)} s of one core on ${demonstrations.solved} demonstrations of ${demonstrations.meanSteps.toFixed(0)} steps (${demonstrations.pairs} pairs)`,
  );
}
