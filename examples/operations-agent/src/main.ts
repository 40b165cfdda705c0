import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runBench } from "./run-bench.js";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { seeds: text, tasks: text, controls: text, out: text } });
const { seeds = "5", tasks = "40", controls = "all", out = "operations-agent.svg" } = values;

const counts = { seeds: Number(seeds), tasks: Number(tasks), controls: controls.split(",") };
const picture = await runBench({ ...counts, report: (line) => console.log(line) });
writeFileSync(out, picture);
console.log(`\npicture: ${out}`);
