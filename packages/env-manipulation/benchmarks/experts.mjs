// node benchmarks/experts.mjs [folder] [seeds] [task…]: how many seeds the scripted expert solves,
// of the folder's tasks or of the workshop's, step by step and by naming sub-steps.
import { playPolicy } from "@mnemograph/core";
import { createManipulationEnvironment, openManipulationWorld, playExpert } from "../dist/index.js";

const [folder = "", seeds = "50", ...names] = process.argv.slice(2);
const world = await openManipulationWorld({ data: folder === "" ? null : folder });
const environment = createManipulationEnvironment({ world });
for (const { name } of world.definitions) {
  if (names.length > 0 && !names.includes(name)) continue;
  const tasks = world.tasks({ names: [name], views: ["left"], episodes: Number(seeds) });
  const steps = [];
  const lost = [];
  let planned = 0;
  for (const task of tasks) {
    const { end } = playExpert(world, task);
    if (end.success) steps.push(end.step);
    else lost.push(task.id);
    planned += Number((await playPolicy(environment, task, environment.expert(task))).success);
  }
  const mean = steps.reduce((sum, one) => sum + one, 0) / steps.length;
  console.log(
    `${name.padEnd(14)} expert ${steps.length}/${tasks.length}, ${mean.toFixed(1)} steps on average; by sub-steps ${planned}/${tasks.length} ${lost.join(" ")}`,
  );
}
