import { MnemographError, type PaperNumber } from "@mnemograph/core";
import { byPipeline } from "../metrics/by-pipeline.js";
import { groupBy } from "../metrics/group-by.js";
import { isScripted } from "../metrics/is-scripted.js";
import { type LearningCurve, learningCurves } from "../metrics/learning-curves.js";
import { REPEATED, isInfrastructureError } from "../run/infrastructure-error.js";
import { type GroupSummary, type SummaryOptions, summarize } from "../metrics/summarize.js";
import type { Variant } from "@mnemograph/pipelines/entries";
import { type VariantSummary, summarizeVariants } from "../metrics/summarize-variants.js";
import type { EpisodeDuration, ResultLine } from "../run/result-line.js";
import { type DurationRow, durationRows } from "./duration-rows.js";
import { type MemoryRow, memoryRows } from "./memory-rows.js";
import type { MemoryTokens } from "../metrics/memory-tokens.js";
import { type TransferMatrix, transferMatrices } from "../metrics/transfer-matrix.js";
import { type ReplayFigures, replayEvents, replayFigures } from "../metrics/replay-figures.js";
import { type RepairFigures, repairEvents, repairFigures } from "../metrics/repair-figures.js";
import { learnsAt } from "../plan/stream-part.js";
import { type FailureRow, failureRows } from "./failure-rows.js";
import { type RunConditions, offlineWarning } from "./run-conditions.js";

export interface ReportRow extends GroupSummary {
  /** The success rates that papers print for this pipeline and task type, in percent. */
  readonly papers: readonly PaperNumber[];
  /** What papers print of this row beside success rates. */
  readonly paperMeasures: readonly PaperNumber[];
  /**
   * The offline model plays these tasks by procedures of its own, whatever the cases say: the
   * figure compares no pipelines.
   */
  readonly isScripted?: true;
  /** The signal that chose good episodes for the pipeline's memory; absent where nobody asked. */
  readonly signal?: string;
  /** What a comparison of arms calls the pipeline; absent where it is none of them. */
  readonly arm?: string;
}

/** A score table as data. */
export interface Report {
  readonly environment: string;
  readonly split: string;
  readonly models: readonly string[];
  /**
   * What holds for all rows: prompts, rule sheet, guard, models of roles; absent where a run does
   * not say.
   */
  readonly conditions?: RunConditions;
  /** What a reader must know about the figures. */
  readonly remarks: readonly string[];
  /** What intervals draw, where that is not single tasks. */
  readonly clusters?: string;
  readonly rows: readonly ReportRow[];
  /** What went wrong on the way, of each pipeline over all of its episodes. */
  readonly failures: readonly FailureRow[];
  /**
   * The best of pipelines that are variants of one; absent where fewer than two of them were
   * played.
   */
  readonly variants?: readonly VariantSummary[];
  /** How long episodes took; absent where nobody measured. */
  readonly durations?: readonly DurationRow[];
  /** How success went on along streams of tasks; absent where the tasks were none. */
  readonly curves?: readonly LearningCurve[];
  /** How memories of one type of task did at others; absent where nobody played them so. */
  readonly transfers?: readonly TransferMatrix[];
  /** What memories forgot of what they had learned; absent where nobody tested it. */
  readonly replays?: readonly (PipelineOf & ReplayFigures)[];
  /** What right rewards brought after wrong ones; absent where there were none. */
  readonly repairs?: readonly (PipelineOf & RepairFigures)[];
  /** What memory took of the tokens of streams; absent where no prompts were kept. */
  readonly memoryTokens?: readonly MemoryRow[];
}

interface PipelineOf {
  readonly model: string;
  readonly pipeline: string;
}

/** Figures of each pipeline with lines of a protocol, in the order of first appearance. */
const protocolFigures = <Event, Figures>(
  results: readonly ResultLine[],
  eventsOf: (lines: readonly ResultLine[]) => readonly Event[],
  figuresOf: (events: readonly Event[]) => Figures,
): readonly (PipelineOf & Figures)[] =>
  byPipeline(results).flatMap(({ model, pipeline, own }) => {
    const events = eventsOf(own.filter(({ error }) => !isInfrastructureError(error)));
    return events.length === 0 ? [] : [{ model, pipeline, ...figuresOf(events) }];
  });

const protocolRemarks = {
  transfer:
    "Transfer: a memory for each type of task grew along the type's own tasks, which the rows are over; then other types were played with it unchanged.",
  replay:
    "Replay: the rows are over tasks as memory learned from them; each came again at once, and some at the tests after each stage, with memory unchanged.",
  repair:
    "Repair: the rows are over tasks as memory learned from them, first with wrong rewards for some, then with right ones; after each pass the group was tested with memory unchanged.",
} as const;

export interface ReportOptions extends SummaryOptions {
  /** What held for all rows: prompts, rule sheet, guard, models of roles. */
  readonly conditions?: RunConditions;
  /** Published numbers to stand beside; see `papersFor`. */
  readonly papers?: readonly PaperNumber[];
  /** What else a reader must know, in front of the remarks that results call for. */
  readonly remarks?: readonly string[];
  /** How task types begin that the offline model plays by procedures instead of from cases. */
  readonly scripted?: readonly string[];
  /** The signal that chose good episodes for a pipeline's memory: a column of its own. */
  readonly signalOf?: (pipeline: string) => string;
  /**
   * The arm that a pipeline plays, where arms are compared: they stand side by side in a table of
   * their own.
   */
  readonly armOf?: (pipeline: string) => string | undefined;
  /** How long each episode took, by its id; see `readDurations`. */
  readonly durations?: ReadonlyMap<string, EpisodeDuration>;
  /** What memory took of each episode's tokens, by its id; see `readMemoryTokens`. */
  readonly memoryTokens?: ReadonlyMap<string, MemoryTokens>;
  /** The group of variants that a pipeline is one of, where the best variant is what counts. */
  readonly variantOf?: (pipeline: string) => Variant | undefined;
}

const remarksOf = (
  results: readonly ResultLine[],
  models: readonly string[],
  roles: RunConditions["roles"] | undefined,
  isClustered: boolean,
): string[] => {
  const warning = offlineWarning(models, roles);
  const remarks = warning === undefined ? [] : [warning];
  const outside = results.flatMap(({ error }) =>
    error && isInfrastructureError(error) ? [error.code] : [],
  );
  const unplayed = outside.filter((code) => code !== REPEATED);
  const repeats = outside.length - unplayed.length;
  const errors = results.filter(({ error }) => error).length - outside.length;
  if (errors > 0)
    remarks.push(
      `${errors} of ${results.length} episodes ended with an error; they count as not successful.`,
    );
  if (unplayed.length > 0) {
    const kinds = [...groupBy(unplayed, (code) => code)].map(
      ([code, some]) => `${code} ${some.length}`,
    );
    remarks.push(
      `${unplayed.length} of ${results.length} episodes were ended by something outside the method (${kinds.join(", ")}); they count in no rate, and --retry-errors plays them again.`,
    );
  }
  if (repeats > 0)
    remarks.push(
      `${repeats} of ${results.length} runs repeat a task whose outcome the agent's memory had been given; they count in no rate.`,
    );
  const parts = new Set(results.flatMap(({ stream }) => stream?.part?.protocol ?? []));
  remarks.push(...[...parts].map((protocol) => protocolRemarks[protocol]));
  if (parts.size === 0 && results.some(({ stream }) => stream !== undefined)) {
    remarks.push(
      "A stream: tasks follow each other in seeded order, and memories grow from task to task; rows are means over the whole stream, and intervals take its tasks for independent.",
    );
  }
  if (results.some(({ trial }) => trial > 0) && !isClustered)
    remarks.push(
      "Several trials per task: Wilson's interval counts equal outcomes of one task once; McNemar's test takes them for independent.",
    );
  return remarks;
};

const scriptedRemark = (rows: readonly ReportRow[]): string[] =>
  rows.some(({ isScripted }) => isScripted)
    ? [
        'Rows marked "scripted solver": the offline model plays these tasks by procedures of its own; they compare no pipelines.',
      ]
    : [];

/** What a report holds beside its rows, as far as there is any of it. */
const beyondRows = (
  all: readonly ResultLine[],
  learned: readonly ResultLine[],
  {
    variantOf = () => undefined,
    durations = new Map(),
    memoryTokens = new Map(),
    ...options
  }: ReportOptions,
): Omit<Partial<Report>, "rows"> => {
  const variants = summarizeVariants(learned, variantOf);
  const curves = learningCurves(learned, options);
  const timed = durationRows(learned, durations);
  const remembered = memoryRows(all, memoryTokens);
  const transfers = transferMatrices(all, options);
  const replays = protocolFigures(all, replayEvents, replayFigures);
  const repairs = protocolFigures(all, repairEvents, repairFigures);
  return {
    ...(variants.length === 0 ? {} : { variants }),
    ...(timed.length === 0 ? {} : { durations: timed }),
    ...(curves.length === 0 ? {} : { curves }),
    ...(transfers.length === 0 ? {} : { transfers }),
    ...(replays.length === 0 ? {} : { replays }),
    ...(repairs.length === 0 ? {} : { repairs }),
    ...(remembered.length === 0 ? {} : { memoryTokens: remembered }),
  };
};

function requireOnePlace(
  first: ResultLine | undefined,
  results: readonly ResultLine[],
): asserts first is ResultLine {
  const places = new Set(results.map(({ environment, split }) => `${environment} ${split}`));
  if (!first || places.size > 1) {
    throw new MnemographError({
      code: "USAGE",
      message: first
        ? `one table cannot hold ${[...places].join(" and ")}`
        : "no episode is finished yet, so there is no result to report",
      hint: first
        ? "report runs of one environment and split together"
        : "the command that began the run goes on with it; report it when at least one episode is finished",
    });
  }
}

/**
 * Puts results and published numbers side by side.
 *
 * @throws MnemographError USAGE for no result, or results of several environments or splits.
 * @example
 * const report = makeReport(results, { papers: papersFor({ environment: "alfworld" }) });
 * renderReport(report, "markdown");
 */
export const makeReport = (
  all: readonly ResultLine[],
  {
    papers = [],
    remarks = [],
    scripted = [],
    signalOf,
    armOf,
    conditions,
    ...given
  }: ReportOptions = {},
): Report => {
  // Where memory is tested on more than its own stream, rows are over the stream.
  const results = all.filter(({ stream }) => learnsAt(stream?.part));
  const [first] = results;
  requireOnePlace(first, results);
  const models = [...new Set(results.map(({ model }) => model))];
  const further = beyondRows(all, results, given);
  const rows = summarize(results, given).map((row) => {
    const arm = armOf?.(row.pipeline);
    const named = {
      ...(signalOf === undefined ? {} : { signal: signalOf(row.pipeline) }),
      ...(arm === undefined ? {} : { arm }),
    };
    if (isScripted(row, scripted))
      return Object.assign(
        {},
        row,
        { isScripted: true as const, papers: [], paperMeasures: [] },
        named,
      );
    const own = papers.filter(
      ({ pipeline, taskType }) => pipeline === row.pipeline && taskType === row.taskType,
    );
    return Object.assign(
      {},
      row,
      {
        papers: own.filter(({ metric }) => metric === "successRate"),
        paperMeasures: own.filter(({ metric }) => metric !== "successRate"),
      },
      named,
    );
  });
  return {
    environment: first.environment,
    split: first.split,
    models,
    ...(conditions === undefined ? {} : { conditions }),
    remarks: [
      ...remarks,
      ...remarksOf(results, models, conditions?.roles, given.clusters !== undefined),
      ...scriptedRemark(rows),
    ],
    ...(given.clusters === undefined ? {} : { clusters: given.clusters.name }),
    rows,
    failures: failureRows(all),
    ...further,
  };
};
