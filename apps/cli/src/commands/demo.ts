import { availableParallelism } from "node:os";
import { compareResults, makeReport, renderComparison, renderReport } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { runBench } from "../run-bench.js";
import { pathFrom } from "../settings.js";
import { settingsFrom } from "./options.js";

const pipelines = ["act", "react", "ldm", "ldm-empty"] as const;

/** `mnemograph demo`: the main job on built-in games, without key, download or network. */
export const demoCommand = (program: Command, io: Io): void => {
  program
    .command("demo")
    .summary("form a memory, play held-out games, print the table; no key needed")
    .option("--out <folder>", "the run directory", "runs/demo")
    .action(async ({ out }: { out: string }) => {
      const options = { env: "alfworld", builtIn: true, engine: "put", model: "offline", seed: 1, batchSize: 25, memory: "runs/memories" };
      const settings = settingsFrom({ ...options, limit: 60 }, io, "full");
      const directory = pathFrom(io.cwd, out);
      const results = await runBench({ settings, pipelines, directory, workers: availableParallelism(), trials: 1 }, io);
      io.out(`${renderReport(makeReport(results))}\n\n`);
      const of = (pipeline: string) => results.filter((line) => line.pipeline === pipeline);
      io.out(`${renderComparison(compareResults(of("act"), of("ldm"), { seed: 1 }), { first: "act", second: "ldm" })}\n`);
      io.error(`\nNext: mnemograph trace ${out} · mnemograph graph ldm · mnemograph run ldm --verbose\n`);
    });
};
