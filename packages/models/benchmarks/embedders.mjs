// Compares embedders on requests to agents: paraphrases, ids, unrelated requests, time. With
// ALFWORLD_DATA also on ALFWorld's goals. Build first; `node benchmarks/embedders.mjs [offline]
// [sentence] [minilm:<folder>] [./mine.mjs]`, where a file exports an Embedder as default.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { offlineEmbedder } from "@mnemograph/models";
import { sentenceEmbedder } from "@mnemograph/models/sentence";

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const pairs = readJson("paraphrases.json");
const idRequests = readJson("id-requests.json");

const dot = (left, right) => {
  let sum = 0;
  for (let index = 0; index < left.length; index += 1) sum += left[index] * right[index];
  return sum;
};
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const median = (values) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];
/** How many candidates come before the wanted one; equal scores count as before. */
const rankOf = (scores, wanted) =>
  scores.filter((score, index) => index !== wanted && score >= scores[wanted]).length;
const share = (values) => mean(values.map(Number));
const half = (isHalf) => (isHalf ? 0.5 : 0);
/** The chance that a high one is above a low one; equal ones count half. */
const auc = (high, low) =>
  mean(high.map((left) => mean(low.map((right) => (left > right ? 1 : half(left === right))))));

/** Each request is asked by its paraphrase; the other 59 are the distractors. */
const paraphrases = async (embedder) => {
  const stored = await embedder.embed(pairs.map(([request]) => request));
  const asked = await embedder.embed(pairs.map(([, request]) => request));
  const scores = asked.map((query) => stored.map((item) => dot(query, item)));
  const ranks = scores.map((row, index) => rankOf(row, index));
  const related = scores.map((row, index) => row[index]);
  const unrelated = scores.flatMap((row, index) => row.filter((_, other) => other !== index));
  // The best score of a request whose like is stored, and of the same request where it is not.
  const best = scores.map((row) => Math.max(...row));
  const bestWithout = scores.map((row, index) =>
    Math.max(...row.filter((_, other) => other !== index)),
  );
  const threshold = bestWithout.toSorted((left, right) => left - right)[
    Math.ceil(0.9 * bestWithout.length) - 1
  ];
  return {
    "recall@1": share(ranks.map((rank) => rank < 1)),
    "recall@3": share(ranks.map((rank) => rank < 3)),
    "AUC pairs": auc(related, unrelated),
    "AUC abstain": auc(best, bestWithout),
    "threshold at 90 % abstained": threshold,
    "right one first and above": share(
      scores.map((row, index) => ranks[index] === 0 && row[index] > threshold),
    ),
    "unrelated mean": mean(unrelated),
  };
};

/**
 * Requests of other fields, asked of a memory of operations: what a threshold for them costs the
 * paraphrases.
 */
const foreign = async (embedder) => {
  const items = await embedder.embed(
    idRequests.flatMap(({ stored, ids: [first, second] }) =>
      [first, second].map((id) => stored.replace("{id}", id)),
    ),
  );
  // The first 20 pairs are about software and shops, as the memory is.
  const asked = await embedder.embed(pairs.slice(20).map(([, request]) => request));
  const best = asked
    .map((query) => Math.max(...items.map((item) => dot(query, item))))
    .toSorted((left, right) => left - right);
  const threshold = best[Math.ceil(0.9 * best.length) - 1];
  const stored = await embedder.embed(pairs.slice(20).map(([request]) => request));
  const kept = asked.map((query, index) => dot(query, stored[index]) > threshold);
  return { "threshold for other fields": threshold, "paraphrases above it": share(kept) };
};

/** Ten requests that differ by an id; one of them is asked for in other words. */
const ids = async (embedder) => {
  const ranks = [];
  const others = [];
  for (const { stored, asked, ids: names } of idRequests) {
    const items = await embedder.embed(names.map((id) => stored.replace("{id}", id)));
    const queries = await embedder.embed(names.map((id) => asked.replace("{id}", id)));
    for (const [index, query] of queries.entries()) {
      ranks.push(
        rankOf(
          items.map((item) => dot(query, item)),
          index,
        ),
      );
    }
    for (const [row, left] of items.entries())
      for (const right of items.slice(row + 1)) others.push(dot(left, right));
  }
  return {
    "exact id first": share(ranks.map((rank) => rank === 0)),
    "another id >= 0.95": share(others.map((score) => score >= 0.95)),
  };
};

const neighbours = async (embedder, goals) => {
  const vectors = await embedder.embed(goals.map(({ text }) => text));
  return share(
    goals.map((goal, index) => {
      let best = -1;
      let bestScore = -Infinity;
      for (const [other, candidate] of goals.entries()) {
        if (candidate.game === goal.game || candidate.text === goal.text) continue;
        const score = dot(vectors[index], vectors[other]);
        if (score > bestScore) [best, bestScore] = [other, score];
      }
      return goals[best].type === goal.type;
    }),
  );
};

/**
 * Share of goals whose nearest other goal is of the same task type: the games' own sentences, and
 * people's.
 */
const alfworld = async (embedder, data) => {
  const files = readdirSync(join(data, "games")).filter(
    (name) => name.startsWith("valid_train") && name.endsWith(".ndjson.br"),
  );
  const rows = files.flatMap((name) =>
    brotliDecompressSync(readFileSync(join(data, "games", name)))
      .toString()
      .trim()
      .split("\n"),
  );
  const texts = new Map(
    rows
      .map((row) => JSON.parse(row))
      .map(({ game, task }) => [task, { game, text: task, type: game.split("-")[0] }]),
  );
  const meta = Object.entries(
    JSON.parse(gunzipSync(readFileSync(join(data, "meta", "traj_meta.json.gz"))).toString()),
  );
  const people = meta
    .filter(([game]) => game.startsWith("valid_unseen/"))
    .flatMap(([game, { task_type: type, human_goals: goals }]) =>
      goals.map((text) => ({ game, text, type })),
    );
  return {
    "ALFWorld goals": await neighbours(embedder, [...texts.values()]),
    "ALFWorld, people's goals": await neighbours(embedder, people),
  };
};

const times = async (embedder) => {
  const texts = pairs.flat();
  const started = performance.now();
  await embedder.embed(["a first request"]);
  const cold = performance.now() - started;
  await embedder.embed(texts);
  const single = [];
  for (const text of texts) {
    const start = performance.now();
    await embedder.embed([text]);
    single.push(performance.now() - start);
  }
  const batched = [];
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now();
    await embedder.embed(texts);
    batched.push((performance.now() - start) / texts.length);
  }
  return { "ms first": cold, "ms single": median(single), "ms batched": median(batched) };
};

const open = async (name) => {
  if (name === "offline") return offlineEmbedder();
  if (name === "sentence") return sentenceEmbedder();
  if (name.startsWith("minilm")) {
    const { miniLmEmbedder } = await import("@mnemograph/models/transformers");
    return miniLmEmbedder(name === "minilm" ? {} : { modelPath: name.slice("minilm:".length) });
  }
  return (await import(pathToFileURL(resolve(name)).href)).default;
};

const names = process.argv.slice(2);
for (const name of names.length === 0 ? ["offline", "sentence"] : names) {
  const embedder = await open(name);
  const time = await times(embedder);
  const data = process.env.ALFWORLD_DATA;
  const figures = {
    dimensions: embedder.dimensions,
    "memory of the process, MB": Math.round(process.memoryUsage().rss / 1e6),
    ...time,
    ...(await paraphrases(embedder)),
    ...(await foreign(embedder)),
    ...(await ids(embedder)),
  };
  console.log(`\n${embedder.id}`);
  for (const [label, value] of Object.entries({
    ...figures,
    ...(data && (await alfworld(embedder, data))),
  })) {
    console.log(`  ${label.padEnd(28)} ${Number.isInteger(value) ? value : value.toFixed(3)}`);
  }
}
