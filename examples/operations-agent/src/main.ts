import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { runBench } from "./run-bench.js";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { seeds: text, tasks: text, controls: text, out: text } });
const { seeds = "5", tasks = "40", controls = "all", out = "operations-agent.svg" } = values;

const Seeds = z.coerce.number().int().min(1);
const Tasks = z.coerce.number().int().min(2).max(60);
const counts = { seeds: Seeds.parse(seeds), tasks: Tasks.parse(tasks), controls: controls.split(",") };
const picture = await runBench({ ...counts, report: (line) => console.log(line) });
writeFileSync(out, picture);
console.log(`\npicture: ${out}`);
