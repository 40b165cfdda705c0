import type {
  AgentComparison,
  AgentEvaluation,
  AgentJudge,
  EvaluatedMemory,
  MadeAgent,
  TestedAgent,
} from "@mnemograph/agents/evaluate";
import { MnemographError, printableText, readTextFile } from "@mnemograph/core/domain";
import type { Expected } from "@mnemograph/bench";
import type { Command } from "commander";
import type { Io } from "../io.js";
import { progressBar, progressLine } from "../output/progress-line.js";
import { duration, positiveInteger, tableFormat } from "../input/read-values.js";

interface EvaluateCommandOptions {
  readonly tasks: string;
  readonly judge: string;
  readonly baseline?: string;
  readonly trials: number;
  readonly concurrency: number;
  readonly timeout?: number;
  readonly limit?: number;
  readonly out?: string;
  readonly failUnlessBetter?: boolean;
  readonly format: "text" | "markdown";
  readonly json?: boolean;
}

/** What a file exports as an agent, with the memory that is waited for between tasks. */
interface Subject {
  readonly agent?: TestedAgent;
  readonly makeAgent?: (facts: { readonly trial: number }) => MadeAgent | Promise<MadeAgent>;
  readonly memory?: EvaluatedMemory;
  /** Passed on to `invoke`, for example `{ context: { userId: "ann" } }`. */
  readonly config?: object;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isAgent = (value: unknown): value is TestedAgent =>
  typeof value === "function" || (isObject(value) && typeof value["invoke"] === "function");

const expectedAgent: Expected<Subject> = {
  what: "an agent: one of createAgent, a function of the task, or { agent or makeAgent, memory, config }",
  read: (value) => {
    if (isAgent(value)) return { agent: value };
    if (!isObject(value)) return null;
    return isAgent(value["agent"]) || typeof value["makeAgent"] === "function"
      ? (value as Subject)
      : null;
  },
};
const expectedJudge: Expected<AgentJudge> = {
  what: "a judge: a function of a finished run",
  read: (value) => (typeof value === "function" ? (value as AgentJudge) : null),
};

const usage = (message: string, hint: string) =>
  new MnemographError({ code: "USAGE", message, hint });

const openJudge = async (name: string, cwd: string): Promise<AgentJudge> => {
  const { judgeByExpected } = await import("@mnemograph/agents/evaluate");
  const { fromToolResult } = await import("@mnemograph/agents");
  if (name === "expected") return judgeByExpected;
  const [, tool] = /^tool:(.+)$/.exec(name) ?? [];
  if (tool !== undefined) return fromToolResult(tool);
  const { isFileReference, loadReference } = await import("@mnemograph/bench");
  if (isFileReference(name)) return loadReference(name, cwd, expectedJudge);
  throw usage(
    `there is no judge "${name}"`,
    "known: expected, tool:<name of a tool>, or a file: ./judge.ts#judge",
  );
};

const readTasks = async (path: string, limit: number | undefined) => {
  const { parseTasks } = await import("@mnemograph/agents/evaluate");
  return parseTasks(await readTextFile(path), path).slice(0, limit);
};

interface Compared {
  readonly comparison?: AgentComparison;
  readonly heldOut?: AgentComparison;
  /** Why nothing can be compared. */
  readonly problem?: MnemographError;
}

/** Two agents on first encounters, and on held-out tasks, as far as both have such runs. */
const compareBoth = async (first: AgentEvaluation, second: AgentEvaluation): Promise<Compared> => {
  const { compareEvaluations } = await import("@mnemograph/agents/evaluate");
  const compare = (encounter: AgentComparison["encounter"]): Compared => {
    try {
      return { comparison: compareEvaluations(first, second, { encounter }) };
    } catch (error) {
      if (MnemographError.isInstance(error)) return { problem: error };
      throw error;
    }
  };
  const [onFirst, onHeldOut] = [compare("first"), compare("held-out")];
  if (onFirst.problem !== undefined && onHeldOut.problem !== undefined)
    return { problem: onFirst.problem };
  return {
    ...(onFirst.comparison && { comparison: onFirst.comparison }),
    ...(onHeldOut.comparison && { heldOut: onHeldOut.comparison }),
  };
};

/** What went wrong with the judge, where runs lack a verdict; null where all have one. */
const unjudgedText = ({ name, runs }: AgentEvaluation): string | null => {
  const unjudged = runs.filter(({ ending }) => ending === "unjudged");
  const [first] = unjudged;
  return first === undefined
    ? null
    : `warning: ${name}: ${unjudged.length} of ${runs.length} runs have no verdict and count in no rate; the first one, ${printableText(first.taskId)}: ${printableText(first.reason)}\n`;
};

const show = async (
  io: Io,
  options: EvaluateCommandOptions,
  evaluations: readonly AgentEvaluation[],
  { comparison, heldOut }: Compared,
): Promise<void> => {
  if (options.json)
    io.out(
      `${JSON.stringify({ evaluations, ...(comparison && { comparison }), ...(heldOut && { heldOut }) }, null, 2)}\n`,
    );
  else {
    const { describeComparison, evaluationRows } = await import("@mnemograph/agents/evaluate");
    const { formatTable } = await import("@mnemograph/bench/results");
    io.out(`${formatTable(evaluationRows(evaluations), [0], options.format)}\n`);
    for (const one of [comparison, heldOut]) if (one) io.out(`\n${describeComparison(one)}\n`);
  }
  for (const text of evaluations.map(unjudgedText)) if (text !== null) io.error(text);
};

const evaluateAgents = async (
  io: Io,
  given: string,
  options: EvaluateCommandOptions,
  fail: () => void,
): Promise<void> => {
  const { baseline, trials, concurrency, timeout, out } = options;
  if (options.failUnlessBetter && baseline === undefined)
    throw usage("--fail-unless-better compares with nothing", "give --baseline too");
  const { evaluateAgent, isBetter } = await import("@mnemograph/agents/evaluate");
  const { loadReference, pathFrom, recordEvaluations, shortName } =
    await import("@mnemograph/bench");
  const judge = await openJudge(options.judge, io.cwd);
  const tasks = await readTasks(pathFrom(io.cwd, options.tasks), options.limit);
  const line = progressLine(io);
  const evaluate = async (reference: string): Promise<AgentEvaluation> => {
    const { agent, makeAgent, memory, config } = await loadReference(
      reference,
      io.cwd,
      expectedAgent,
    );
    const name = shortName(reference);
    const evaluation = await evaluateAgent({
      name,
      tasks,
      judge,
      trials,
      concurrency,
      signal: io.signal,
      ...(timeout === undefined ? {} : { timeout: 1000 * timeout }),
      ...(makeAgent === undefined ? {} : { makeAgent }),
      ...(makeAgent !== undefined || agent === undefined ? {} : { agent }),
      ...(memory === undefined ? {} : { memory }),
      ...(config === undefined ? {} : { config }),
      onRun: (_run, { done, all }) =>
        line.show(`${progressBar(done, all)}  ${name}: ${done} of ${all} runs`),
    });
    line.end(`${name}: ${evaluation.runs.length} of ${trials * tasks.length} runs`);
    return evaluation;
  };
  // The baseline first: where both share a memory, it has learned nothing yet.
  const evaluations = [
    ...(baseline === undefined ? [] : [await evaluate(baseline)]),
    await evaluate(given),
  ];
  const [first, second] = evaluations as [AgentEvaluation, AgentEvaluation?];
  const compared: Compared = second === undefined ? {} : await compareBoth(first, second);
  const { comparison, heldOut, problem } = compared;
  if (out !== undefined)
    await recordEvaluations(pathFrom(io.cwd, out), evaluations, { judge: options.judge });
  await show(io, options, evaluations, compared);
  if (problem !== undefined) io.error(`no comparison: ${problem.message}\nhint: ${problem.hint}\n`);
  const isWhole = evaluations.every(({ runs }) => runs.length === trials * tasks.length);
  const isJudged = evaluations.every(({ runs }) =>
    runs.some(({ ending }) => ending !== "unjudged"),
  );
  const decisive = comparison ?? heldOut;
  if (!isWhole || !isJudged || (options.failUnlessBetter && !(decisive && isBetter(decisive))))
    fail();
};

/**
 * `mnemograph evaluate <agent>`: how often a user's own agent does its tasks, beside another one
 * where a baseline is given.
 */
export const evaluateCommand = (program: Command, io: Io, fail: () => void): void => {
  program
    .command("evaluate")
    .summary("measure an agent of your own, with intervals, beside a baseline")
    .description(
      "Has your agent do the tasks of a file, judges each run, and reports how often it succeeds: separately for first encounters, for repeats and for held-out tasks. Nothing but your agent calls a model.",
    )
    .argument(
      "<agent>",
      "by file: ./my-agent.ts#agent; an agent of createAgent, a function of the task, or { agent or makeAgent, memory, config }",
    )
    .requiredOption(
      "--tasks <file>",
      'JSON Lines: {"id":"a1","input":"Where is order A1?","expected":"delivered"}; "heldOut":true: never learned from',
    )
    .option(
      "--judge <name>",
      "expected (the task's own text), tool:<name> (its last status), or by file: ./judge.ts#judge",
      "expected",
    )
    .option(
      "--baseline <agent>",
      "another agent by file, compared task by task, for example the same without memory",
    )
    .option(
      "--trials <n>",
      "runs of each task; with one memory for all of them those above the first are repeats, counted by themselves and not compared",
      positiveInteger,
      1,
    )
    .option(
      "--concurrency <n>",
      "runs side by side; 1 for an agent that learns from task to task",
      positiveInteger,
      1,
    )
    .option("--timeout <time>", "longest wait for one run, for example 90s", duration)
    .option("--limit <n>", "only the first n tasks", positiveInteger)
    .option(
      "--out <folder>",
      "keep the runs as a run directory, for `report`, `compare`, `trace` and `memory import`",
    )
    .option(
      "--fail-unless-better",
      "exit with 1 unless the interval of the difference on first encounters lies above 0 (on held-out tasks where there are no others)",
    )
    .addOption(tableFormat())
    .option("--json", "print the evaluations as JSON")
    .addHelpText(
      "after",
      "\nExamples:\n  mnemograph evaluate ./my-agent.ts#agent --tasks tasks.jsonl\n  mnemograph evaluate ./my-agent.ts#withMemory --baseline ./my-agent.ts#plain --tasks tasks.jsonl --judge ./judge.ts#judge --trials 3",
    )
    .action((given: string, options: EvaluateCommandOptions) =>
      evaluateAgents(io, given, options, fail),
    );
};
