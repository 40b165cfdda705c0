import { availableParallelism } from "node:os";
import { serveEpisodes } from "@mnemograph/bench";
import { MnemographError } from "@mnemograph/core";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { openSharedDatabase } from "@mnemograph/harness";
import { openSharedWorker } from "@mnemograph/harness";
import { positiveInteger } from "./options.js";

interface WorkerOptions {
  readonly databaseUrl?: string;
  readonly concurrency: number;
  readonly untilIdle?: boolean;
}

/** The environment variable that names the database; on a command line, other users of the machine could read its password. */
export const databaseVariable = "MNEMOGRAPH_DATABASE_URL";

const requireUrl = (given: string | undefined, io: Io): string => {
  const url = given ?? io.environment[databaseVariable];
  if (url) return url;
  throw new MnemographError({
    code: "USAGE",
    message: "a worker needs a database",
    hint: `give --database-url postgres://…, or set ${databaseVariable}`,
  });
};

/** `mnemograph worker`: plays episodes of every run of a database until it is told to stop. */
export const workerCommand = (program: Command, io: Io): void => {
  program
    .command("worker")
    .summary("play the episodes of runs that other machines plan, over PostgreSQL")
    .description(
      "Plays episodes that `bench --database-url` plans. Any number of workers share one database; an episode of a worker that dies is taken over from its checkpoint.",
    )
    .option("--database-url <url>", `postgres://user:password@host/database (default: $${databaseVariable})`)
    .option("--concurrency <n>", "episodes side by side", positiveInteger, availableParallelism())
    .option("--until-idle", "end when no run has anything left, instead of waiting for the next run")
    .addHelpText(
      "after",
      `\nExamples:\n  ${databaseVariable}=postgres://agent:secret@db.example/agents mnemograph worker\n  mnemograph worker --concurrency 32 --until-idle`,
    )
    .action(async (options: WorkerOptions) => {
      const { concurrency } = options;
      const shared = await openSharedDatabase(requireUrl(options.databaseUrl, io), concurrency);
      try {
        io.error(`worker on ${shared.location}: ${concurrency} episodes side by side\n`);
        const { played } = await serveEpisodes({
          database: shared.runs,
          saver: shared.saver,
          openWorker: (workerData, checkpointer) => openSharedWorker(workerData, checkpointer, shared, io),
          concurrency,
          signal: io.signal,
          untilIdle: options.untilIdle === true,
          onReport: (text) => io.error(`${text}\n`),
        });
        io.out(`${played} episodes played\n`);
      } finally {
        await shared.close();
      }
    });
};
