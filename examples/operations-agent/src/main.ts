import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { cachedEmbedder } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { sentenceEmbedder } from "@mnemograph/models/sentence";
import { z } from "zod";
import { arms } from "./arms.js";
import { runBench } from "./run-bench.js";

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    seeds: text,
    first: text,
    tasks: text,
    arms: text,
    controls: text,
    embedder: text,
    out: text,
  },
});
const {
  seeds = "5",
  first = "1",
  tasks = "40",
  controls = "all,memory",
  out = "operations-agent.svg",
} = values;

const Embedders = z.enum(["offline", "sentence"]);
const Seeds = z.coerce.number().int().min(1);
const Tasks = z.coerce.number().int().min(2).max(60);
const counts = {
  seeds: Seeds.parse(seeds),
  first: Seeds.parse(first),
  tasks: Tasks.parse(tasks),
  controls: controls.split(","),
};
const names = (values.arms ?? Object.keys(arms).join(",")).split(",");
// The same observations come again in every arm.
const embedder = cachedEmbedder(
  Embedders.parse(values.embedder ?? "offline") === "sentence"
    ? sentenceEmbedder()
    : offlineEmbedder(),
);
const picture = await runBench({
  ...counts,
  arms: names,
  embedder,
  report: (line) => console.log(line),
});
writeFileSync(out, picture);
console.log(`\npicture: ${out}`);
