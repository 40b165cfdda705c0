import { MnemographError } from "@mnemograph/core/domain";
import type { BenchOutcome, BenchRequest } from "@mnemograph/bench";
import { databaseVariable } from "@mnemograph/bench/names";
import { type Command, Option } from "commander";
import type { Io } from "../io.js";
import { runtimeContextOf } from "../output/progress-line.js";
import { list, positiveInteger, upTo, wholeNumber, tableFormat } from "../input/read-values.js";
import { type PlayOptions, experimentFrom, withPlayOptions } from "./options.js";
import { type StreamOptions, requestedStream, withStreamOptions } from "./stream-options.js";

/** What a request calls as the command line does. */
type Same =
  | "pipelines"
  | "concurrency"
  | "trials"
  | "events"
  | "checkpoints"
  | "databaseUrl"
  | "maxCalls"
  | "retryErrors"
  | "continue"
  | "skipRefused";

interface BenchOptions extends PlayOptions, StreamOptions, Pick<BenchRequest, Same> {
  readonly out?: string;
  readonly workers?: number;
  readonly lease: number;
  readonly seeds?: number;
  readonly format: "text" | "markdown";
  readonly json?: boolean;
  readonly dryRun?: boolean;
}

const MOST_ERRORS = 5;

/** Its own options that the brief help shows. */
const commonOptions = [
  "--pipelines",
  "--out",
  "--trials",
  "--concurrency",
  "--workers",
  "--dry-run",
  "--json",
];

/** Batches of a memory that is being formed are kept too. */
export const goesOn = "what is finished is kept; the same command continues from there";

const needsDatabase = () =>
  new MnemographError({
    code: "USAGE",
    message: "--max-calls limits the workers of a database, and there is none",
    hint: `give --database-url or set ${databaseVariable}; on one machine, --workers and --concurrency limit the calls`,
  });

const describeBroken = async (
  io: Io,
  fail: () => void,
  results: BenchOutcome["results"],
  { skipRefused }: BenchOptions,
  isComplete: boolean,
) => {
  const { isRefused } = await import("@mnemograph/bench");
  const broken = results.filter(
    (result) => result.error !== undefined && !(skipRefused === true && isRefused(result)),
  );
  for (const { episodeId, error } of broken.slice(0, MOST_ERRORS))
    io.error(`${episodeId} ended with ${error?.code}: ${error?.message}\n`);
  if (!isComplete || broken.length > 0) fail();
};
const describeUnstarted = (io: Io, fail: () => void, unstarted: BenchOutcome["unstarted"]) => {
  for (const { pipeline, error } of unstarted)
    io.error(`${pipeline} could not start: ${error.code}: ${error.message}\n`);
  if (unstarted.length > 0) fail();
};

const requestOf = (options: BenchOptions, databaseUrl: string | undefined) => {
  const { out, workers, lease, pipelines, concurrency, trials, maxCalls, checkpoints, events } =
    options;
  return {
    ...experimentFrom(options),
    ...requestedStream(options),
    pipelines,
    directory: out,
    processes: workers,
    concurrency,
    trials,
    events,
    checkpoints,
    databaseUrl,
    maxCalls,
    leaseSeconds: lease,
    retryErrors: options.retryErrors,
    continue: options.continue,
    skipRefused: options.skipRefused,
  };
};

const playSeeds = async (
  io: Io,
  fail: () => void,
  options: BenchOptions,
  request: ReturnType<typeof requestOf>,
  seeds: number,
): Promise<void> => {
  const { benchOverSeeds } = await import("@mnemograph/bench");
  const { renderSpread, describeConditions } = await import("@mnemograph/bench/results");
  const { directory, runs, spread, isComplete } = await benchOverSeeds(
    request,
    seeds,
    runtimeContextOf(io),
  );
  const [head] = runs.map(({ report }) => describeConditions(report));
  const conditions = runs[0]?.report.conditions ?? null;
  io.answer(options, { directory, conditions, spread }, renderSpread(spread, options.format, head));
  if (!options.json)
    io.error(
      `runs: ${runs.map((run) => run.directory).join(" ")}\nTheir tables: mnemograph report <runs>\n`,
    );
  await describeBroken(
    io,
    fail,
    runs.flatMap(({ results }) => results),
    options,
    isComplete,
  );
  describeUnstarted(io, fail, runs[0]?.unstarted ?? []);
};

const playBench = async (io: Io, fail: () => void, options: BenchOptions): Promise<void> => {
  const databaseUrl = options.databaseUrl ?? (io.environment[databaseVariable] || undefined);
  if (options.maxCalls !== undefined && !databaseUrl) throw needsDatabase();
  const { planBench, runBench } = await import("@mnemograph/bench");
  const { renderReport } = await import("@mnemograph/bench/results");
  const request = requestOf(options, databaseUrl);
  if (options.dryRun) {
    io.out(`${JSON.stringify(await planBench(request, runtimeContextOf(io)), null, 2)}\n`);
    return;
  }
  io.whenStopped(goesOn);
  if (options.seeds !== undefined) return playSeeds(io, fail, options, request, options.seeds);
  const { directory, results, report, unreadable, unstarted, isComplete } = await runBench(
    request,
    runtimeContextOf(io),
  );
  const facts = {
    ...report,
    ...(unreadable.length > 0 && { unreadable }),
    ...(unstarted.length > 0 && { unstarted }),
  };
  io.answer(options, facts, renderReport(report, options.format));
  if (!options.json) io.error(`run directory: ${directory}\n`);
  await describeBroken(io, fail, results, options, isComplete);
  describeUnstarted(io, fail, unstarted);
};

const withRunOptions = (command: Command): Command =>
  command
    .option(
      "--pipelines <names>",
      "comma-separated; yours by file: ./careful-act.ts#carefulAct",
      list,
      ["act", "react", "ldm", "ldm-ranked"],
    )
    .option("--out <folder>", "the run directory (default: runs/<environment>-<split>-<model>)")
    .option(
      "--trials <n>",
      "episodes of each task and pipeline; with --stream or --protocol the number of repetitions, each with memories of its own",
      positiveInteger,
      1,
    )
    .option("--concurrency <n>", "episodes at the same time in each process", upTo(10_000), 1)
    .option(
      "--workers <n>",
      "processes on this machine; 0 plays in this one (default: one per core; none with a database)",
      upTo(512, wholeNumber),
    )
    .option(
      "--dry-run",
      "print what would be played, as JSON, and play nothing: no data, model or memory is opened",
    )
    .option("--json", "print the report as JSON")
    .option(
      "--seeds <n>",
      "play with n seeds, from --seed on, each in its own folder, and print the spread",
      positiveInteger,
    );

/** What is played again or left out, and what is kept of each episode. */
const withRecordOptions = (command: Command): Command =>
  command
    .option("--retry-errors", "play the episodes of this folder again that ended with an error")
    .option(
      "--continue",
      "play the other pipelines where one cannot start, list those that could not, and exit with 1",
    )
    .option(
      "--skip-refused",
      "leave out the episodes that the model's server refused, and do not fail for them",
    )
    .addOption(tableFormat())
    .addOption(
      new Option(
        "--events <what>",
        "what the event logs hold; lean leaves out what other events show, no-prompts the prompts too; streamed asks for streams and keeps the pieces of each reply",
      )
        .choices(["streamed", "full", "lean", "no-prompts", "none"])
        .default("lean"),
    )
    .addOption(
      new Option(
        "--checkpoints <when>",
        "keep checkpoints.sqlite in the run directory: written at an episode's end, or at every step",
      ).choices(["exit", "async", "sync"]),
    );

/**
 * `mnemograph bench`: plays every task with every pipeline and prints the table; the same command
 * continues after a stop.
 */
export const benchCommand = (program: Command, io: Io, fail: () => void): void => {
  const played = withPlayOptions(
    program
      .command("bench")
      .summary("play many tasks with several pipelines and compare them")
      .description(
        "Plays every task with every pipeline. The same command on the same folder continues where it stopped.",
      ),
    commonOptions,
  );
  withStreamOptions(withRecordOptions(withRunOptions(played)))
    .optionsGroup("Several machines:")
    .option(
      "--database-url <url>",
      `plan here, and let \`mnemograph worker\` processes of any machine play (default: $${databaseVariable})`,
    )
    .option(
      "--lease <seconds>",
      "with a database: a worker that is silent for this long counts as dead",
      positiveInteger,
      30,
    )
    .option(
      "--max-calls <n>",
      "with a database: the most model calls at the same time, over all workers",
      positiveInteger,
    )
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph bench --pipelines act,react,ldm,ldm-ranked\n  mnemograph bench --env webshop --pipelines act,rap-train,ldm --option demonstrations=expert\n  mnemograph bench --data ~/alfworld --split valid_unseen --pipelines act,react,ldm,ldm-ranked --model offline\n  mnemograph bench --data ~/alfworld --model openai:gpt-4o-mini --limit 20 --events full\n  mnemograph bench --stream --pipelines react,rap,reflexion,ldm --limit 40 --trials 2",
    )
    .action((options: BenchOptions) => playBench(io, fail, options));
};
