// node benchmarks/closed-loop.mjs [folder] [seeds] [task…]: how often a task is solved when sub-steps are named from pictures, left view, by
// nothing but colours and edges (an instrument, no vision model), with a learned policy: the nearest of all logged pictures (`rap`), the nearest of
// four drawn at random (`random`), a draw of the vocabulary (`base`), the expert's sub-step (`exact`), and no plan at all (`no-plan`).
import { playPolicy, seededRandom } from "@mnemograph/core";
import { decodePng, inProcessImages, meanOf, pictureFeatures } from "@mnemograph/images";
import { createManipulationEnvironment, openManipulationWorld, policyController, trainPolicy } from "../dist/index.js";

const LOGS = 25;
const RANDOM = 4;
const [folder = "", seeds = "10", ...names] = process.argv.slice(2);
const world = await openManipulationWorld({ data: folder === "" ? null : folder });
const images = inProcessImages();
const look = async (hash) => pictureFeatures(decodePng(await images.get(hash)));
const cosine = (left, right, mean) => {
  let [product, ofLeft, ofRight] = [0, 0, 0];
  for (let at = 0; at < mean.length; at += 1) {
    const [one, other] = [left[at] - mean[at], right[at] - mean[at]];
    product += one * other;
    ofLeft += one * one;
    ofRight += other * other;
  }
  return product / Math.sqrt(ofLeft * ofRight || 1);
};
const seen = /\[picture image\/png (sha256:[0-9a-f]+)\]/;
const nearest = (features, examples, mean) =>
  examples.reduce(
    (best, one) => {
      const score = cosine(features, one.features, mean);
      return score > best.score ? { score, plan: one.plan } : best;
    },
    { score: -Infinity, plan: "" },
  ).plan;

for (const { name, plans } of world.definitions) {
  if (names.length > 0 && !names.includes(name)) continue;
  const told = policyController(world, [trainPolicy(world, { name })]);
  const blind = policyController(world, [trainPolicy(world, { name, usesPlans: false })]);
  const shown = createManipulationEnvironment({ world, images, pictureSize: 128 });
  const played = createManipulationEnvironment({ world, images, pictureSize: 128, controller: told });
  const examples = [];
  for (const task of world.tasks({ names: [name], views: ["left"], split: "train", episodes: LOGS })) {
    const { steps } = await playPolicy(shown, task, shown.expert(task));
    for (const { observation, action } of steps)
      examples.push({ plan: action, features: await look(seen.exec(observation)[1]), episode: task.id });
  }
  const mean = meanOf(examples.map(({ features }) => features));
  const tasks = world.tasks({ names: [name], views: ["left"], episodes: Number(seeds) });
  const play = async (environment, decide) => {
    let solved = 0;
    for (const task of tasks) {
      const random = seededRandom(`${task.id}/arm`);
      let turn = await environment.reset(task);
      const trajectory = [];
      while (!turn.done) {
        const action = await decide({ task, random, observation: turn.observation, trajectory });
        trajectory.push({ observation: turn.observation, action });
        turn = await environment.step(turn.state, action);
      }
      solved += Number(turn.success);
    }
    return `${solved}/${tasks.length}`;
  };
  const byPicture =
    (choose) =>
    async ({ observation, random }) =>
      nearest(await look(seen.exec(observation)[1]), choose(random), mean);
  const experts = new Map();
  const exact = ({ task, observation, trajectory }) => {
    if (trajectory.length === 0) experts.set(task.id, played.expert(task));
    return experts.get(task.id)({ observation, trajectory });
  };
  const figures = {
    base: await play(played, ({ random }) => random.pick(plans)),
    random: await play(
      played,
      byPicture((random) => Array.from({ length: RANDOM }, () => random.pick(examples))),
    ),
    rap: await play(
      played,
      byPicture(() => examples),
    ),
    exact: await play(played, exact),
    "no-plan": await play(createManipulationEnvironment({ world, controller: blind }), () => plans[0]),
  };
  console.log(
    `${name.padEnd(14)} ${Object.entries(figures)
      .map(([arm, figure]) => `${arm} ${figure}`)
      .join(", ")}`,
  );
}
