import { renderReport } from "@mnemograph/bench/results";
import { runBench } from "@mnemograph/bench";

const directory = process.argv[2] ?? "runs/as-library"; // the same call on the same folder continues a stopped run
const pipelines = ["act", "rap-train", "ldm"];
const sizes = { limit: 3, perType: 4, batchSize: 2 }; // three held-out games and a small memory
const folders = { directory, memoryFolder: "runs/memories" };
const { report } = await runBench({ builtIn: true, ...sizes, pipelines, ...folders });
console.log(`${renderReport(report)}\n\nrun directory: ${directory}`);
