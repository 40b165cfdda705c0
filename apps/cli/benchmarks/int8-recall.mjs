// Prints how many of the exactly best logs the int8 copy with re-ranking finds, on recorded
// ALFWorld episodes.
// Usage: node benchmarks/int8-recall.mjs <folder with *.json.gz of { game, steps: [{ cmd, obs }] }>
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { seededRandom } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";

const folder = process.argv[2];
if (folder === undefined) throw new Error("name a folder with recorded episodes, *.json.gz");
const embedder = offlineEmbedder();
const known = new Map();
const embed = async (text) => {
  if (!known.has(text)) known.set(text, (await embedder.embed([text]))[0]);
  return known.get(text);
};
const episodes = readdirSync(folder)
  .filter((name) => name.endsWith(".json.gz"))
  .flatMap((name) => JSON.parse(gunzipSync(readFileSync(join(folder, name)))))
  .filter(({ game, steps }) => game && steps?.length > 2);
const identity = { model: embedder.id, dimensions: embedder.dimensions };
const exact = inProcessExperienceMemory({ embedder: identity });
const rough = await sqliteExperienceMemory({
  path: ":memory:",
  namespace: "recall",
  embedder: identity,
  precision: "int8",
});
const experiences = [];
/** Overlapping pieces of episodes: more logs, and logs that lie close to each other. */
const pieces = episodes.flatMap(({ game, steps }) =>
  steps.slice(0, -2).map((_step, first) => ({ game, steps: steps.slice(first, first + 3) })),
);
for (const [index, { game, steps }] of pieces.entries()) {
  const task = game.split("/")[0].replaceAll(/[-_]/g, " ");
  const entries = steps.flatMap(({ cmd, obs }) => [cmd, obs]);
  const log = {
    id: String(index),
    task,
    category: task.split(" ")[0],
    plan: entries.slice(0, 6).join(" "),
    entries,
    reward: 1,
    success: true,
  };
  const vectors = {
    task: await embed(task),
    category: await embed(log.category),
    plan: await embed(log.plan),
    entries: [],
  };
  for (const entry of entries) vectors.entries.push(await embed(entry));
  experiences.push({ log, vectors });
}
for (const memory of [exact, rough]) await memory.add(experiences);
const random = seededRandom("recall");
let [found, wanted, worse] = [0, 0, 0];
for (let round = 0; round < 400; round += 1) {
  const from = random.pick(experiences);
  const about = random.pick(experiences);
  const mode = round % 2 === 0 ? "action" : "observation";
  const key = { mode, vector: await embed(random.pick(from.log.entries)) };
  const query = {
    task: about.vectors.task,
    plan: from.vectors.plan,
    key,
    weights: { task: 0.3, plan: 0.3, key: 0.4 },
    topK: 10,
  };
  const [best, near] = [await exact.query(query), await rough.query(query)];
  const ids = new Set(best.map(({ logId }) => logId));
  wanted += best.length;
  found += near.filter(({ logId }) => ids.has(logId)).length;
  worse += near.filter(({ score }, index) => score < best[index].score).length;
}
process.stdout.write(
  `${experiences.length} logs, ${known.size} texts, 400 queries: recall@10 ${(found / wanted).toFixed(5)}, ${worse} of ${wanted} places with a lower score\n`,
);
await rough.close();
