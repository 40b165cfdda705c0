import type { ReportOptions } from "../report/make-report.js";
import type { ResultLine } from "../run/result-line.js";
import { isOffline } from "../metrics/is-scripted.js";
import { paperNumbers, papersFor } from "../papers/papers-for.js";
import type { Preset } from "@mnemograph/pipelines/presets";
import type { PipelineEntry } from "@mnemograph/pipelines/entries";
import { learnedMemory } from "../streams/learned-memory.js";
import { describeSignal } from "../streams/stream-signal.js";
import type { StreamOptions } from "../streams/stream-options.js";
import type { EnvironmentKind, EnvironmentReport } from "@mnemograph/core";
import { type PlayedLine, publishedNumbers } from "./published-numbers.js";
import type { ReportedRun, RunMemory } from "./reported-run.js";

/** The signal of a memory formed before the run: demonstrations are judged by the right answer. */
const formedBy = (
  memory: PipelineEntry["memory"],
  { signal, imported }: RunMemory,
): readonly string[] => {
  if (memory === "none") return [];
  if (memory === "notes") return ["what its stream goes by"];
  if (memory === "experiences" && imported !== undefined)
    return imported.map((name) => describeSignal(name, "of episodes played before"));
  return [
    signal === undefined ? "answers of other tasks" : describeSignal(signal, "of other tasks"),
  ];
};

/** The signal that decides which episodes were good for a pipeline's memory. */
const signalOf = (
  {
    memory,
    learnsFromOutcomes = false,
    signal,
  }: Pick<PipelineEntry, "memory" | "learnsFromOutcomes" | "signal">,
  before: RunMemory = {},
): string =>
  signal ??
  ([...formedBy(memory, before), ...(learnsFromOutcomes ? ["judge at test time"] : [])].join(
    ", ",
  ) ||
    "none");

/** The same along a stream, where each task's outcome is reported when the task is over. */
const signalInStream = (
  entry: PipelineEntry | undefined,
  { start, signal, protocol }: Pick<StreamOptions, "start" | "signal" | "protocol">,
  memory: RunMemory = {},
): string => {
  if (entry === undefined || learnedMemory(entry) === null)
    return signalOf({
      memory: "none",
      ...(entry?.signal === undefined ? {} : { signal: entry.signal }),
    });
  const before = start === "demonstrations" ? formedBy(entry.memory, memory) : [];
  // A reward that may be wrong is one from outside of the method.
  const described =
    protocol === "repair"
      ? `${describeSignal(signal)}, some the wrong way round`
      : describeSignal(signal ?? entry.stream?.ownSignal);
  return [...before, described].join(", ");
};

/** What the rows of some pipelines mean where the offline model played them. */
const offlineRemarks = (
  entries: ReadonlyMap<string, PipelineEntry>,
  results: readonly PlayedLine[],
): readonly string[] => {
  const played = new Set(
    results.filter(({ model }) => isOffline(model)).map(({ pipeline }) => pipeline),
  );
  return [...played].flatMap((name) => {
    const remark = entries.get(name)?.offlineRemark;
    return remark === undefined ? [] : [`\`${name}\`: ${remark}`];
  });
};

const PERMUTED =
  "A control: where memories were read alone, what they hold was shuffled. A gain over tasks of other types is no gain of what memory holds.";

/**
 * How the results of an environment are laid out, and what papers print of it where it was run as
 * they ran it.
 *
 * @example
 * const run = reportedRun(await readManifest("runs/first"));
 * renderReport(makeReport(results, await reportOptions(run, results, builtInRegistry.environments)));
 */
export const reportOptions = async (
  run: ReportedRun,
  results: readonly PlayedLine[],
  environments: readonly EnvironmentKind[],
  pipelines: readonly PipelineEntry[] = [],
  presets?: readonly Preset[],
): Promise<ReportOptions> => {
  const {
    environment,
    split,
    isBuiltIn,
    stream = null,
    memory,
    memoryBranches = [],
    conditions,
  } = run;
  const own = environments.find(({ name }) => name === environment)?.report;
  const taskTypes = [...new Set(results.map(({ taskType }) => taskType))];
  const laidOut: EnvironmentReport = own
    ? await own({ taskTypes, isBuiltIn, published: paperNumbers })
    : { papers: papersFor({ environment, split }) };
  const {
    papers = [],
    remarks = [],
    namesSignals = false,
    fixesProtocol = false,
    comparesArms = false,
    ...layout
  } = laidOut;
  const published = publishedNumbers(papers, run, results, presets);
  const entries = new Map(pipelines.map((entry) => [entry.name, entry]));
  return {
    ...layout,
    ...(conditions === undefined ? {} : { conditions }),
    papers: fixesProtocol ? papers : published.papers,
    remarks: [
      ...memoryBranches.map((branch) => `The memory was edited by hand: branch ${branch}.`),
      ...(stream?.permuted === true ? [PERMUTED] : []),
      ...remarks,
      ...published.remarks,
      ...offlineRemarks(entries, results),
    ],
    variantOf: (pipeline: string) => entries.get(pipeline)?.variant,
    ...(comparesArms ? { armOf: (pipeline: string) => entries.get(pipeline)?.arm } : {}),
    ...(stream !== null
      ? { signalOf: (pipeline: string) => signalInStream(entries.get(pipeline), stream, memory) }
      : {}),
    ...(stream === null && (namesSignals || memory !== undefined)
      ? {
          signalOf: (pipeline: string) =>
            signalOf(entries.get(pipeline) ?? { memory: "none" }, memory),
        }
      : {}),
  };
};

/**
 * How the task types of these results begin that the offline model plays by procedures of its own:
 * no comparison counts them.
 *
 * @example
 * await scriptedTypes([{ environment: "no such world", taskType: "put" }], builtInRegistry.environments); // → []
 */
export const scriptedTypes = async (
  results: readonly Pick<ResultLine, "environment" | "taskType">[],
  environments: readonly EnvironmentKind[],
): Promise<readonly string[]> => {
  const names = [...new Set(results.map(({ environment }) => environment))];
  const reports = names.map((name) => {
    const taskTypes = [
      ...new Set(
        results.filter(({ environment }) => environment === name).map(({ taskType }) => taskType),
      ),
    ];
    return environments
      .find((kind) => kind.name === name)
      ?.report?.({ taskTypes, isBuiltIn: true, published: paperNumbers });
  });
  return (await Promise.all(reports)).flatMap((report) => report?.scripted ?? []);
};
