// What agentMemory finds and when it shows nothing, by embedder. node
// packages/agents/benchmarks/recall-quality.mjs
// - paraphrases: a memory of 60 runs of many fields is asked with other words: is the right run among the first three?
// - unrelated: a memory of deployments is asked with the 66 of those requests that are about no computer; and the memory of many fields with requests whose own runs it lacks.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { agentMemory, recall, remember } from "@mnemograph/agents";
import { sqlite } from "@mnemograph/agents/sqlite";
import { offlineEmbedder } from "@mnemograph/models";
import { sentenceEmbedder } from "@mnemograph/models/sentence";

const pairs = JSON.parse(
  readFileSync(new URL("../../models/benchmarks/paraphrases.json", import.meta.url), "utf8"),
);
const originals = pairs.map(([first]) => first);
const paraphrases = pairs.map(([, second]) => second);

const services = [
  "checkout",
  "search",
  "billing",
  "catalogue",
  "mail",
  "reports",
  "login",
  "images",
  "orders",
  "stock",
];
const operations = ["Deploy", "Restart", "Roll back", "Scale up", "Check the health of"];
const deployments = operations.flatMap((operation, row) =>
  services.map(
    (service, column) => `${operation} ${service} in region ${1 + ((row + column) % 3)}`,
  ),
);

const turn = (request, n) => [
  { role: "user", content: request },
  {
    role: "assistant",
    content: "",
    tool_calls: [
      { id: `${n}`, function: { name: "work", arguments: JSON.stringify({ step: n }) } },
    ],
  },
  { role: "tool", tool_call_id: `${n}`, content: `step ${n} is done` },
];

const folder = mkdtempSync(join(tmpdir(), "recall-quality-"));
const opened = [];
const filled = async (embedder, requests, abstain) => {
  const memory = agentMemory({
    store: sqlite(join(folder, `${opened.length}.sqlite`)),
    embedder,
    agent: "a",
    judge: () => true,
    abstain,
  });
  opened.push(memory);
  for (const [n, request] of requests.entries())
    remember(turn(request, n), { memory, methods: [memory.method], id: `run/${n}` });
  await memory.flush();
  return memory;
};

const found = async (memory, request) => {
  const memories = await memory.of();
  return memory.method.recall(
    memories,
    { goal: request, category: "task", steps: [], observation: request },
    null,
  );
};
const share = (values) =>
  `${((100 * values.filter(Boolean).length) / values.length).toFixed(0)} %`.padStart(6);
const among = async (memory, requests, count) =>
  Promise.all(
    requests.map(async (request, n) =>
      (await found(memory, request)).slice(0, count).some(({ id }) => id === `run/${n}`),
    ),
  );

console.log(
  "embedder                            abstain     recall@3  recall@1  nothing for others' fields  nothing where its own run lacks  tokens",
);
for (const embedder of [offlineEmbedder(), sentenceEmbedder()])
  for (const abstain of ["never", 0.4, 0.44, 0.48, 0.52, "calibrated"]) {
    const many = await filled(embedder, originals, abstain);
    const top3 = await among(many, paraphrases, 3);
    const top1 = await among(many, paraphrases, 1);
    const narrow = await filled(embedder, deployments, abstain);
    const options = { memory: narrow, methods: [narrow.method] };
    const texts = await Promise.all(
      [...originals.slice(20, 53), ...paraphrases.slice(20, 53)].map((request) =>
        recall(request, [], options),
      ),
    );
    // Six memories that lack ten of the runs each, asked for what they lack.
    const own = [];
    for (let first = 0; first < originals.length; first += 10) {
      const without = await filled(embedder, originals.toSpliced(first, 10), abstain);
      for (const request of paraphrases.slice(first, first + 10))
        own.push((await found(without, request)).length === 0);
    }
    const tokens = texts.reduce((sum, text) => sum + text.length / 4, 0) / texts.length;
    console.log(
      [
        embedder.id.padEnd(34),
        String(abstain).padEnd(10),
        share(top3),
        share(top1),
        share(texts.map((text) => text === "")),
        share(own),
        tokens.toFixed(0),
      ].join("  "),
    );
  }
await Promise.all(opened.map((memory) => memory.close()));
rmSync(folder, { recursive: true, force: true });
