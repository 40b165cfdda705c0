import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { cachedEmbedder } from "@mnemograph/memory";
import { offlineEmbedder } from "@mnemograph/models";
import { sentenceEmbedder } from "@mnemograph/models/sentence";
import { z } from "zod";
import { arms as allArms } from "./arms.js";
import { runBench } from "./run-bench.js";

const count = z.coerce.number().int().min(1);
const Options = z.object({
  seeds: count.default(5),
  first: count.default(1),
  tasks: count.min(2).max(60).default(40),
  arms: z.string().default(Object.keys(allArms).join(",")),
  controls: z.string().default("all,memory"),
  embedder: z.enum(["offline", "sentence"]).default("offline"),
  out: z.string().default("operations-agent.svg"),
});
const text = { type: "string" } as const;
const options = Object.fromEntries(Object.keys(Options.shape).map((name) => [name, text]));
const { arms, controls, embedder, out, ...counts } = Options.parse(parseArgs({ options }).values);

const picture = await runBench({
  ...counts,
  arms: arms.split(","),
  controls: controls.split(","),
  // The same observations come again in every arm.
  embedder: cachedEmbedder(embedder === "sentence" ? sentenceEmbedder() : offlineEmbedder()),
  report: (line) => console.log(line),
});
writeFileSync(out, picture);
console.log(`\npicture: ${out}`);
