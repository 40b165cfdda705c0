// node benchmarks/similarity.mjs [folder] [demonstrations] [task…]: how often the nearest logged
// picture was taken on the same sub-step, by colours and edges as they are (`plain`) and with the
// mean of the logs' pictures taken away (`less mean`); new seeds, one view, pictures of the same
// task.
import { playPolicy } from "@mnemograph/core";
import { decodePng, inProcessImages, meanOf, pictureFeatures } from "@mnemograph/core/images";
import { createManipulationEnvironment, openManipulationWorld } from "../dist/index.js";

const [folder = "", count = "10", ...names] = process.argv.slice(2);
const world = await openManipulationWorld({ data: folder === "" ? null : folder });
const images = inProcessImages();
const environment = createManipulationEnvironment({ world, images });
const seen = /\[picture image\/png (sha256:[0-9a-f]+)\]/;
const shown = async (task) => {
  const { steps } = await playPolicy(environment, task, environment.expert(task));
  return Promise.all(
    steps.map(async ({ observation, action }) => ({
      plan: action,
      features: pictureFeatures(decodePng(await images.get(seen.exec(observation)[1]))),
    })),
  );
};
const cosine = (left, right) => {
  let [product, ofLeft, ofRight] = [0, 0, 0];
  for (let at = 0; at < left.length; at += 1) {
    product += left[at] * right[at];
    ofLeft += left[at] * left[at];
    ofRight += right[at] * right[at];
  }
  return product / Math.sqrt(ofLeft * ofRight || 1);
};
const nearest = (features, logged, less) =>
  logged.reduce(
    (best, one) => {
      const score = cosine(less(features), less(one.features));
      return score > best.score ? { score, plan: one.plan } : best;
    },
    { score: -Infinity, plan: "" },
  ).plan;
for (const { name } of world.definitions) {
  if (names.length > 0 && !names.includes(name)) continue;
  for (const view of ["left", "right"]) {
    const tasksOf = (split) =>
      world.tasks({ names: [name], views: [view], split, episodes: Number(count) });
    const logged = [];
    for (const task of tasksOf("train")) logged.push(...(await shown(task)));
    const mean = meanOf(logged.map(({ features }) => features));
    const lessMean = (features) => features.map((value, at) => value - mean[at]);
    const asked = [];
    for (const task of tasksOf("test")) asked.push(...(await shown(task)));
    const share = (less) =>
      `${((100 * asked.filter(({ features, plan }) => nearest(features, logged, less) === plan).length) / asked.length).toFixed(1)} %`;
    console.log(
      `${name.padEnd(14)} ${view.padEnd(6)} plain ${share((one) => one)}, less mean ${share(lessMean)} of ${asked.length} pictures`,
    );
  }
}
