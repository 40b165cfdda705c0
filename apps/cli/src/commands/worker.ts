import { availableParallelism } from "node:os";
import { databaseVariable } from "@mnemograph/bench/names";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import { upTo } from "../input/read-values.js";

interface WorkerOptions {
  readonly databaseUrl?: string;
  readonly concurrency: number;
  readonly untilIdle?: boolean;
}

/** `mnemograph worker`: plays episodes of every run of a database until it is asked to stop. */
export const workerCommand = (program: Command, io: Io): void => {
  program
    .command("worker")
    .summary("play the episodes of runs that other machines plan, over PostgreSQL")
    .description(
      "Plays episodes that `bench --database-url` plans. Any number of workers share one database; an episode of a worker that dies is taken over from its checkpoint.",
    )
    .option(
      "--database-url <url>",
      `postgres://user:password@host/database (default: $${databaseVariable})`,
    )
    .option("--concurrency <n>", "episodes side by side", upTo(10_000), availableParallelism())
    .option(
      "--until-idle",
      "end when no run has anything left, instead of waiting for the next run",
    )
    .addHelpText(
      "after",
      `\nExamples:\n  ${databaseVariable}=postgres://agent:secret@db.example/agents mnemograph worker\n  mnemograph worker --concurrency 32 --until-idle`,
    )
    .action(async (options: WorkerOptions) => {
      io.whenStopped(
        "finished episodes are kept; another worker takes over what this one was playing",
      );
      const { serveDatabase } = await import("@mnemograph/bench");
      const { played } = await serveDatabase(options, runtimeContextOf(io));
      io.out(`${played} episodes played\n`);
    });
};
