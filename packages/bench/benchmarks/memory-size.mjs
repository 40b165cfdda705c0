// Prints what one process of LDM2 gains from its memory: success over the number of demonstrations
// that its batch was formed from, over seeds, beside Act with one pair of examples. Deterministic
// with the offline model. Everything but `--split` is the same for any split: choose on training
// games or valid_seen, and look at valid_unseen once. Of training games those are played that no
// demonstration shows.
// Usage: node benchmarks/memory-size.mjs [--data <ALFWorld download>] [--split <name>]
//   [--sizes 1,5,12,50] [--seeds 5] [--seed 1] [--games 40] [--pipeline ldm-ranked]
//   [--set '{"retrieve":{"max":2}}'] [--model offline] [--no-act]
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seededRandom } from "@mnemograph/core";
import {
  apartFromMemory,
  openSession,
  prepareTupleMemory,
  settingsFrom,
  runtimeContextFrom,
} from "../dist/index.js";
import { renderSpread, spreadOverSeeds } from "../dist/results.js";
import { readArguments } from "../../../scripts/read-arguments.mjs";

const { values } = readArguments(import.meta.url, {
  options: {
    data: { type: "string" },
    split: { type: "string" },
    sizes: { type: "string", default: "1,5,12,50" },
    seeds: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    games: { type: "string", default: "40" },
    pipeline: { type: "string", default: "ldm" },
    set: { type: "string", default: "{}" },
    model: { type: "string", default: "offline" },
    "no-act": { type: "boolean", default: false },
  },
});
const sizes = values.sizes.split(",").filter(Boolean).map(Number);
const seeds = Array.from(
  { length: Number(values.seeds) },
  (_, index) => Number(values.seed) + index,
);
const count = Number(values.games);
const folder = mkdtempSync(join(tmpdir(), "memory-size-"));
const runtime = runtimeContextFrom({ cwd: folder, variables: {}, onReport: () => {} });

/** As many games as asked for, in turn of each type, the same for every seed and size. */
const spread = (tasks) => {
  const byType = new Map();
  for (const task of seededRandom("games").shuffle(tasks))
    byType.set(task.type, [...(byType.get(task.type) ?? []), task]);
  const lists = [...byType.values()];
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []))
    .flat()
    .slice(0, count);
};

const play = async ({ pipeline, name, seed, size }) => {
  const request = {
    ...(values.data === undefined ? { builtIn: true, limit: count } : { data: values.data }),
    ...(values.split === undefined ? {} : { split: values.split }),
    model: values.model,
    pipelines: [pipeline],
    seed,
    perType: size,
    batchSize: size,
    memoryFolder: join(folder, "memories"),
    nodes: { ...JSON.parse(values.set), batches: { use: "first" } },
  };
  const { settings, registry } = await settingsFrom(request, runtime, "none");
  const isTraining = settings.environment.split === "train";
  if (isTraining)
    process.stderr.write(
      `${name}, seed ${seed}: plays no game that a demonstration of any size shows\n`,
    );
  const world = apartFromMemory(registry.environment(settings.environment.name), {
    perType: Math.max(1, ...sizes),
    tasks: count,
  });
  const apart = isTraining ? { ...registry, environment: () => world } : registry;
  const session = await openSession(settings, apart, runtime.variables);
  try {
    if (pipeline !== "act") await prepareTupleMemory(session, settings, runtime);
    const graph = await session.graph(pipeline);
    const lines = [];
    for (const task of spread(session.open.tasks)) {
      const { success, trajectory } = await graph.invoke({ task });
      lines.push({ pipeline: name, model: values.model, seed, success, steps: trajectory.length });
    }
    const won = lines.filter(({ success }) => success).length;
    process.stderr.write(`${name}, seed ${seed}: ${won} of ${lines.length}\n`);
    return lines;
  } finally {
    await session.close();
  }
};

try {
  const rows = [
    ...sizes.map((size) => ({
      pipeline: values.pipeline,
      name: `one process of ${values.pipeline}, ${size} demonstrations`,
      size,
    })),
    ...(values["no-act"] ? [] : [{ pipeline: "act", name: "act, one pair of examples", size: 1 }]),
  ];
  const lines = [];
  for (const row of rows) for (const seed of seeds) lines.push(...(await play({ ...row, seed })));
  process.stdout.write(`${renderSpread(spreadOverSeeds(lines))}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
