import { renderReport, runBench } from "@mnemograph/harness";

/** Forms a small memory and plays three held-out games with three pipelines; the same call on the same folder goes on where it stopped. */
const { report, directory } = await runBench({
  builtIn: true,
  limit: 3,
  pipelines: ["act", "rap-train", "ldm"],
  perType: 4,
  batchSize: 2,
  directory: process.argv[2] ?? "runs/as-library",
  memoryFolder: "runs/memories",
});

console.log(`${renderReport(report)}\n\nrun directory: ${directory}`);
