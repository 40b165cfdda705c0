// node benchmarks/speed.mjs [folder] [episodes] [task…]: milliseconds (medians of the clock; of a
// core's own time the mean) of steps, resets and pictures, bytes of states, and memory over many
// episodes.
import { encodePng } from "@mnemograph/core/images";
import { openManipulationWorld, playExpert } from "../dist/index.js";

const [folder = "", episodes = "0", ...names] = process.argv.slice(2);
const middle = (times) =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)].toFixed(2);
/** Milliseconds of a core, which other work on the machine does not lengthen. */
const ofCore = (rounds, run) => {
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) run(round);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1000 / rounds).toFixed(2);
};
const timed = (times, run) => {
  const before = performance.now();
  const result = run();
  times.push(performance.now() - before);
  return result;
};
const world = await openManipulationWorld({ data: folder === "" ? null : folder });
for (const { name } of world.definitions) {
  if (names.length > 0 && !names.includes(name)) continue;
  const [task] = world.tasks({ names: [name], views: ["left"], episodes: 1 });
  const times = { reset: [], step: [], picture: [], png: [] };
  const { steps } = playExpert(world, task);
  for (let round = 0; round < 5; round += 1) timed(times.reset, () => world.reset(task));
  // As after a checkpoint: nothing that was kept beside the state helps.
  for (const { state, action } of steps)
    timed(times.step, () => world.step(structuredClone(state), action));
  for (let round = 0; round < 15; round += 1) {
    const picture = timed(times.picture, () => world.picture(steps[round].state, { size: 256 }));
    timed(times.png, () => encodePng(picture));
  }
  const step = ofCore(steps.length, (at) => world.step(steps[at].state, steps[at].action));
  const picture = ofCore(20, (at) => world.picture(steps[at].state, { size: 256 }));
  const bytes = Math.max(...steps.map(({ state }) => JSON.stringify(state).length));
  console.log(
    `${name.padEnd(14)} step ${middle(times.step)} ms (${step} of a core), reset ${middle(times.reset)} ms, picture of 256 ${middle(times.picture)} ms (${picture}), PNG ${middle(times.png)} ms, state ${bytes} bytes`,
  );
}
const tasks = world.tasks({ views: ["left"], episodes: 50 });
// Every model that is opened takes its own memory, once: episodes are counted from then on.
if (Number(episodes) > 0)
  for (const { id } of world.tasks({ views: ["left"], episodes: 1 }))
    world.picture(world.reset({ id }), { size: 256 });
for (let episode = 0; episode < Number(episodes); episode += 1) {
  // Neighbours are of other scenes.
  const task = tasks[(episode * 57) % tasks.length];
  let state = world.reset(task);
  const still = Array.from({ length: world.definitionOf(task.id).actionSize }, () => 0.1);
  for (let step = 0; step < 5; step += 1) state = world.step(state, still);
  if (episode % 200 === 199 || episode === 0)
    console.log(
      `after ${episode + 1} episodes ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB`,
    );
}
