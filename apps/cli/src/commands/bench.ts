import { availableParallelism } from "node:os";
import { join } from "node:path";
import { makeReport, papersFor, renderReport } from "@mnemograph/bench";
import { type Command, Option } from "commander";
import type { Io } from "../io.js";
import { runBench } from "../run-bench.js";
import { pathFrom } from "../settings.js";
import { type PlayOptions, list, positiveInteger, settingsFrom, withPlayOptions } from "./options.js";

interface BenchOptions extends PlayOptions {
  readonly pipelines: readonly string[];
  readonly out?: string;
  readonly workers: number;
  readonly trials: number;
  readonly events: "full" | "lean" | "none";
  readonly format: "text" | "markdown";
  readonly json?: boolean;
}

const MOST_ERRORS = 5;

/** `mnemograph bench`: plays every task with every pipeline and prints the table; the same command goes on after a stop. */
export const benchCommand = (program: Command, io: Io, fail: () => void): void => {
  withPlayOptions(
    program
      .command("bench")
      .summary("play many tasks with several pipelines and compare them")
      .description("Plays every task with every pipeline. The same command on the same folder goes on where it stopped."),
  )
    .option("--pipelines <names>", "comma-separated", list, ["act", "react", "ldm"])
    .option("--out <folder>", "the run directory (default: runs/<environment>-<split>-<model>)")
    .option("--workers <n>", "processes", positiveInteger, availableParallelism())
    .option("--trials <n>", "episodes of each task and pipeline", positiveInteger, 1)
    .addOption(
      new Option("--events <what>", "what the event logs hold; lean leaves the prompts out")
        .choices(["full", "lean", "none"])
        .default("lean"),
    )
    .addOption(new Option("--format <format>", "layout of the table").choices(["text", "markdown"]).default("text"))
    .option("--json", "print the report as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph bench --pipelines act,react,ldm\n  mnemograph bench --games ~/alfworld --split valid_unseen --pipelines act,react,ldm --model offline\n  mnemograph bench --games ~/alfworld --model openai:gpt-4o-mini --limit 20 --events full",
    )
    .action(async (options: BenchOptions) => {
      const settings = settingsFrom(options, io, options.events);
      const { environment, model } = settings;
      const slug = [environment.name, environment.data === null ? "built-in" : null, environment.split, model.name, environment.limit]
        .filter((part) => part !== null)
        .join("-")
        .replace(/[^\w.-]+/g, "_");
      const directory = pathFrom(io.cwd, options.out ?? join("runs", slug));
      const { results, isComplete } = await runBench(
        { settings, pipelines: options.pipelines, directory, workers: options.workers, trials: options.trials },
        io,
      );
      const papers = environment.data === null ? [] : papersFor({ environment: environment.name, split: environment.split });
      const report = makeReport(results, { papers });
      io.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : `${renderReport(report, options.format)}\n`);
      if (!options.json) io.error(`run directory: ${directory}\n`);
      const broken = results.filter(({ error }) => error !== undefined);
      for (const { episodeId, error } of broken.slice(0, MOST_ERRORS))
        io.error(`${episodeId} ended with ${error?.code}: ${error?.message}\n`);
      if (!isComplete || broken.length > 0) fail();
    });
};
