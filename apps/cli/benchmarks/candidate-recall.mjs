// Prints how many of the exactly best logs the search by candidates finds, and how long queries
// take, on recorded ALFWorld episodes. A found log counts where its exact score is that of the last
// wanted one or higher.
// Usage: node benchmarks/candidate-recall.mjs <folder> [--embedder offline|sentence] [--logs 10000]
//   [--queries 200] [--oversampling 4] [--stored int8|f32]. The folder holds *.json.gz of { game, steps: [{ cmd, obs }] },
//   or *.json of { episodes: [{ task, steps: [{ action, observation }] }] }.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { seededRandom } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { sentenceEmbedder } from "@mnemograph/models/sentence";
import { inProcessExperienceMemory } from "@mnemograph/memory";
import { sqliteExperienceMemory } from "@mnemograph/memory/sqlite";
import { readArguments } from "../../../scripts/read-arguments.mjs";

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    embedder: { type: "string", default: "offline" },
    logs: { type: "string", default: "10000" },
    queries: { type: "string", default: "200" },
    oversampling: { type: "string", default: "4" },
    stored: { type: "string", default: "int8" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("name a folder with recorded episodes");
const embedder = values.embedder === "sentence" ? sentenceEmbedder() : offlineEmbedder();
const stepsOfLog = 30;

const episodesIn = (name) => {
  const path = join(folder, name);
  if (name.endsWith(".json.gz")) return JSON.parse(gunzipSync(readFileSync(path)));
  return JSON.parse(readFileSync(path, "utf8")).episodes ?? [];
};
const episodes = readdirSync(folder)
  .filter((name) => /alfworld.*\.json$|\.json\.gz$/u.test(name))
  .flatMap(episodesIn)
  .filter(({ steps }) => steps?.length > 2)
  .map(({ task, game, steps }) => ({
    task: task ?? game.split("/")[0].replaceAll(/[-_]/g, " "),
    entries: steps.flatMap(({ cmd, obs, action = cmd, observation = obs }) => [
      action,
      observation,
    ]),
  }));
/** Overlapping pieces of episodes: more logs, and logs that lie close to each other. */
const pieces = episodes.flatMap(({ task, entries }) =>
  Array.from({ length: Math.floor(entries.length / 2) }, (_, step) => ({
    task,
    entries: entries.slice(2 * step, 2 * (step + stepsOfLog)),
  })),
);
const random = seededRandom("recall");
const logs = random
  .shuffle(pieces)
  .slice(0, Number(values.logs))
  .map(({ task, entries }, index) => ({
    id: String(index),
    task,
    category: task.split(" ")[0],
    plan: entries.slice(0, 2).join(" "),
    entries,
    reward: 1,
    success: true,
  }));

const vectors = new Map();
const texts = [
  ...new Set(logs.flatMap((log) => [log.task, log.category, log.plan, ...log.entries])),
];
for (let first = 0; first < texts.length; first += 256) {
  const batch = texts.slice(first, first + 256);
  const embedded = await embedder.embed(batch);
  for (const [at, text] of batch.entries()) vectors.set(text, embedded[at]);
}
const identity = { model: embedder.id, dimensions: embedder.dimensions };
const exact = inProcessExperienceMemory({ embedder: identity });
const place = mkdtempSync(join(tmpdir(), "candidate-recall-"));
const found = await sqliteExperienceMemory({
  path: join(place, "memory.sqlite"),
  namespace: "recall",
  embedder: identity,
  storedPrecision: values.stored,
  search: "candidates",
  oversampling: Number(values.oversampling),
});
for (let first = 0; first < logs.length; first += 100) {
  const experiences = logs.slice(first, first + 100).map((log) => ({
    log,
    vectors: {
      task: vectors.get(log.task),
      category: vectors.get(log.category),
      plan: vectors.get(log.plan),
      entries: log.entries.map((entry) => vectors.get(entry)),
    },
  }));
  for (const memory of [exact, found]) await memory.add(experiences);
}

const topK = 10;
/** Scores of the same numbers lie closer together than this. */
const rounding = 1e-5;
const times = { exact: [], found: [] };
let [same, asGood] = [0, 0];
for (let round = 0; round < Number(values.queries); round += 1) {
  const [from, about] = [random.pick(logs), random.pick(logs)];
  const mode = round % 2 === 0 ? "action" : "observation";
  const key = from.entries[2 * random.integer(0, from.entries.length / 2 - 1) + (round % 2)];
  const query = {
    task: vectors.get(about.task),
    plan: vectors.get(from.plan),
    key: { mode, vector: vectors.get(key) },
    weights: { task: 0.3, plan: 0.3, key: 0.4 },
    topK,
  };
  const ask = async (memory, spent) => {
    const before = performance.now();
    const best = await memory.query(query);
    spent.push(performance.now() - before);
    return best;
  };
  const best = await ask(exact, times.exact);
  const near = await ask(found, times.found);
  const ids = new Set(best.map(({ logId }) => logId));
  same += near.filter(({ logId }) => ids.has(logId)).length;
  const all = await exact.query({ ...query, topK: 100 * topK });
  const scores = new Map(all.map(({ logId, score }) => [logId, score]));
  asGood += near.filter(({ logId }) => scores.get(logId) >= best.at(-1).score - rounding).length;
}
const quantile = (spent, share) =>
  spent.slice(2).toSorted((left, right) => left - right)[Math.floor(share * (spent.length - 2))];
const wanted = topK * Number(values.queries);
process.stdout.write(
  `${embedder.id}, ${logs.length} logs, ${texts.length} texts, ${values.queries} queries: recall@${topK} ${(asGood / wanted).toFixed(4)} by score, ${(same / wanted).toFixed(4)} by name\n`,
);
for (const [name, spent] of Object.entries(times))
  process.stdout.write(
    `${name}: median ${quantile(spent, 0.5).toFixed(1)} ms, 95th percentile ${quantile(spent, 0.95).toFixed(1)} ms\n`,
  );
await found.close();
rmSync(place, { recursive: true });
