import { MnemographError } from "@mnemograph/core/domain";
import type { ImportedExport } from "@mnemograph/bench";
import { importedNamespace } from "@mnemograph/bench/names";
import { type Command, Option } from "commander";
import { decimal } from "../input/read-values.js";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import type { ImportRunsCommand } from "./memory-import-runs.js";

interface ImportOptions extends Partial<ImportRunsCommand> {
  readonly namespace: string;
  readonly signal?: string;
  readonly model?: string;
}

/** Options that one way to import has, and the other has not. */
const ofRuns = [
  "memory",
  "agent",
  "user",
  "userField",
  "shareUsers",
  "successScore",
  "successThreshold",
  "dryRun",
];
const ofFiles = ["namespace", "signal", "model"];

/** Options of the other way to import are an error: they would do nothing. */
const requireOptionsOf = (command: Command, isRuns: boolean) => {
  const wrong = (isRuns ? ofFiles : ofRuns).find(
    (name) => command.getOptionValueSource(name) === "cli",
  );
  if (wrong === undefined) return;
  const flag = command.options.find((option) => option.attributeName() === wrong)?.long ?? wrong;
  throw new MnemographError({
    code: "USAGE",
    message: `${flag} is no option ${isRuns ? "with" : "without"} --format`,
    hint: "mnemograph memory import --help shows both ways to import",
  });
};

const databaseMissing = () =>
  new MnemographError({
    code: "USAGE",
    message: "memory import needs the SQLite file to write to",
    hint: "mnemograph memory import household.jsonl household.sqlite, or --format and --memory for what other tools recorded",
  });

const importedText = (imported: ImportedExport): string => {
  if (imported.kind === "experiences")
    return `${imported.added} experiences imported, ${imported.logs} in all`;
  if (imported.kind === "tuples") return `${imported.tuples} tuples imported`;
  if (imported.kind === "notes") return `${imported.notes} notes imported`;
  return `${imported.reflections} reflections imported`;
};

/** A memory, a run directory or recorded runs of this project, into a file. */
const importFile = async (
  file: string,
  database: string | undefined,
  options: ImportOptions,
  io: Io,
): Promise<void> => {
  if (database === undefined) throw databaseMissing();
  const { importMemoryFile, openEmbedder, pathFrom, signalOfRun, usageTotal } =
    await import("@mnemograph/bench");
  const usage = usageTotal();
  const { signal: name, model, baseUrl } = options;
  const source = pathFrom(io.cwd, file);
  const signal =
    name === undefined
      ? undefined
      : await signalOfRun(
          source,
          { signal: name, model, baseUrl, onUsage: usage.add },
          runtimeContextOf(io),
        );
  const imported = await importMemoryFile({
    ...(options.embedder === undefined
      ? {}
      : { embedder: await openEmbedder(options, runtimeContextOf(io)) }),
    file: source,
    database: pathFrom(io.cwd, database),
    namespace: options.namespace,
    ...(signal === undefined ? {} : { signal }),
  }).finally(() => signal?.close());
  if (usage.described() !== "") io.out(`${usage.described()}\n`);
  if (imported.kind === "demonstrations") {
    io.out(`${imported.trajectories} demonstrations of ${imported.episodes} episodes written\n`);
    return;
  }
  io.out(`${importedText(imported)}\n`);
};

/** What reads other tools' logs. */
const withFormatOptions = (command: Command): Command =>
  command
    .addOption(
      new Option("--format <name>", "what wrote the file, as JSON Lines or an array").choices([
        "openai",
        "langsmith",
        "ui-messages",
        "langfuse",
      ]),
    )
    .option(
      "--memory <file>",
      "with --format: the agent's memory, a SQLite file, made where missing",
    )
    .option("--agent <name>", "with --format: whose memory it is")
    .option("--user <name>", "with --format: the user whose runs these are")
    .option(
      "--user-field <path>",
      "with --format: where a record names its user, such as metadata.user_id; each has a memory of their own",
    )
    .option(
      "--share-users",
      "with --format: one memory for all users that the data name, on purpose",
    )
    .option(
      "--success-score <name>",
      "with --format: the score that says whether a run succeeded (default: correctness, user_feedback and the like)",
    )
    .option(
      "--success-threshold <number>",
      "with --format: the least score of a success (default: 0.5 of scores up to 1)",
      decimal,
    )
    .option("--dry-run", "with --format: show what would come in, and write nothing");

/**
 * `mnemograph memory import`: this project's own files, and with `--format` those of other tools.
 */
export const importCommand = (memory: Command, io: Io, fail: () => void): void => {
  const command = memory
    .command("import")
    .summary(
      "read a memory from a run, from JSON lines, recorded agent runs, or other tools' logs, into a SQLite file",
    )
    .description(
      "A run directory, and recorded runs { meta, episodes: [{ task, steps, success }] }, become RAP's experiences; several may be added one by one. Into a file that ends in .jsonl a run is written as demonstrations. With --format, what another tool recorded becomes runs in an agent's memory, or demonstrations where the file ends in .jsonl.",
    )
    .argument(
      "<file>",
      "a run directory, written by `memory export`, or recorded runs as JSON; with --format another tool's export",
    )
    .argument("[database]", "the SQLite file, or a file of demonstrations: solved.jsonl")
    .option(
      "--embedder <name>",
      "what experiences are embedded with: offline (default), minilm, openai:<model>, or a file",
    )
    .option("--base-url <url>", "an OpenAI-compatible server for the embedder")
    .option(
      "--signal <what>",
      "of a run: what decides which episodes are kept as good: outcome (the environment's result; default), world (what the environment shows without it), model (one that reads them), all, or a function's file, ./judge.ts#judge",
    )
    .option(
      "--model <name>",
      "with --signal model: what reads the episodes (default: the run's own model)",
    )
    .option("--config <file>", "your embedders (default: the nearest mnemograph.config.ts)")
    .option("--namespace <name>", "the memory's name in that file", importedNamespace);
  withFormatOptions(command)
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph memory import household.jsonl household.sqlite\n  mnemograph memory import recorded.json experiences.sqlite\n  mnemograph bench --pipelines rap-train --experiences experiences.sqlite\n  mnemograph memory import runs/train train.sqlite --embedder minilm\n  mnemograph memory import traces.jsonl --format langfuse --memory memory.sqlite --agent desk --user-field userId\n  mnemograph memory import examples.jsonl solved.jsonl --format openai --dry-run",
    )
    .action(
      async (
        file: string,
        database: string | undefined,
        { format, ...options }: ImportOptions,
        command: Command,
      ) => {
        requireOptionsOf(command, format !== undefined);
        if (format === undefined) return importFile(file, database, options, io);
        const { importRunsCommand } = await import("./memory-import-runs.js");
        const { memory = database } = options;
        return importRunsCommand(
          file,
          { ...options, ...(memory !== undefined && { memory }), format },
          io,
          fail,
        );
      },
    );
};
