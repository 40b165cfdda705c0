// Microseconds per call: what each layer adds to a call of a scripted model, and embedding. Build
// first; run `node benchmarks/layers.mjs`.
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { FakeListChatModel } from "@langchain/core/utils/testing";
import {
  cached,
  fileResponseStore,
  limited,
  memoryResponseStore,
  offlineEmbedder,
  recorded,
  replayModel,
} from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { temporaryFolder } from "../../../scripts/temporary-folder.mjs";

const folder = temporaryFolder("layers");
const sentence = "You are in a room with a table, a shelf and a door. On the table you see a cup. ";
const prompt = (call) => [
  ["system", "You decide what to do next."],
  ["user", sentence.repeat(100) + call],
];
const reply = "go to the shelf";
const script = () => reply;

let file = 0;
const newFile = () => join(folder, `${(file += 1)}.jsonl`);
const cassette = newFile();
const recorder = recorded(scriptedModel(script), cassette);
const calls = 400;
for (let call = 0; call < calls; call += 1) await recorder.invoke(prompt(call));
const warm = cached(scriptedModel(script), memoryResponseStore());
for (let call = 0; call < calls; call += 1) await warm.invoke(prompt(call));

const variants = {
  "LangChain's own FakeListChatModel": new FakeListChatModel({ responses: [reply] }),
  "scripted model": scriptedModel(script),
  "+ limited": limited(scriptedModel(script), {
    requestsPerMinute: 1e9,
    tokensPerMinute: 1e12,
    concurrency: 4,
    maxCalls: 1e9,
  }),
  "+ cached in memory, miss": () => cached(scriptedModel(script), memoryResponseStore()),
  "+ cached in memory, hit": warm,
  "+ cached in a file, miss": () => cached(scriptedModel(script), fileResponseStore(newFile())),
  "+ recorded": recorded(scriptedModel(script), newFile()),
  "limited(cached(recorded(…))), miss": () =>
    limited(cached(recorded(scriptedModel(script), newFile()), memoryResponseStore()), {
      concurrency: 4,
      maxCalls: 1e9,
    }),
  replay: replayModel(cassette),
};
const median = (values) =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)];

const rounds = 15;
const times = Object.fromEntries(Object.keys(variants).map((name) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, variant] of Object.entries(variants)) {
    const model = typeof variant === "function" ? variant() : variant;
    const start = performance.now();
    for (let call = 0; call < calls; call += 1) await model.invoke(prompt(call));
    times[name].push(((performance.now() - start) * 1000) / calls);
  }
}
const base = median(times["scripted model"]);
console.log(
  `prompt of ${prompt(0)[1][1].length} characters, ${rounds} rounds of ${calls} calls, median µs per call (difference to scripted)`,
);
for (const [name, values] of Object.entries(times)) {
  console.log(
    `${name.padEnd(36)} ${median(values).toFixed(1).padStart(8)} ${(median(values) - base).toFixed(1).padStart(8)}`,
  );
}

const embedder = offlineEmbedder();
const texts = Array.from({ length: 500 }, (_, index) => `${sentence}${sentence}${index}`);
const embedding = [];
for (let round = 0; round < rounds; round += 1) {
  const start = performance.now();
  await embedder.embed(texts);
  embedding.push(((performance.now() - start) * 1000) / texts.length);
}
console.log(
  `offline embedding of ${texts[0].length} characters: ${median(embedding).toFixed(1)} µs`,
);
