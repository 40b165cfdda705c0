// node benchmarks/step.mjs [folder]: times steps and searches in the built-in shop, or in the shop
// of a folder.
import { createWebshopEnvironment, loadBuiltinShop, openShop } from "../dist/index.js";

const folder = process.argv[2];
const shop = folder === undefined ? loadBuiltinShop() : openShop(folder, { goalSet: "synthetic" });
const percentile = (times, share) => {
  const sorted = times.toSorted((left, right) => left - right);
  return Number(sorted[Math.floor(sorted.length * share)].toFixed(4));
};

for (const client of ["text", "text_rich", "react"]) {
  const environment = createWebshopEnvironment({ shop, client });
  const tasks = environment.tasks().slice(0, 1000);
  const times = { search: [], other: [], reset: [] };
  for (let round = 0; round < 3; round += 1) {
    for (const task of tasks) {
      const policy = environment.expert(task);
      let before = performance.now();
      let turn = environment.reset(task);
      times.reset.push(performance.now() - before);
      const trajectory = [];
      while (!turn.done) {
        const action = policy({ trajectory, observation: turn.observation });
        trajectory.push({ action, kind: "act" });
        before = performance.now();
        turn = environment.step(turn.state, action);
        (action.startsWith("search[") ? times.search : times.other).push(
          performance.now() - before,
        );
      }
    }
  }
  for (const [kind, all] of Object.entries(times)) {
    console.log(
      JSON.stringify({
        client,
        kind,
        products: shop.store.size,
        count: all.length,
        medianMs: percentile(all, 0.5),
        p95Ms: percentile(all, 0.95),
      }),
    );
  }
}

const queries = shop.goals.slice(0, 1000).map(({ instructionText }) => instructionText);
const searches = queries.map((query) => {
  const before = performance.now();
  shop.search(query, 50);
  return performance.now() - before;
});
console.log(
  JSON.stringify({
    kind: "search alone",
    products: shop.store.size,
    medianMs: percentile(searches, 0.5),
    p95Ms: percentile(searches, 0.95),
  }),
);
