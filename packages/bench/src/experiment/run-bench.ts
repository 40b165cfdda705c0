import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Report, makeReport } from "../report/make-report.js";
import type { ResultLine } from "../run/result-line.js";
import type { RunPlan } from "../plan/plan-run.js";
import { readMemoryTokens } from "../run/memory-tokens-of-run.js";
import { readResults } from "../run/read-run.js";
import { reportOptions } from "../environments/report-options.js";
import { reportedRun } from "../environments/reported-run.js";
import { settingsFrom } from "../session/settings-from.js";
import { type RuntimeContext, runtimeContextFrom } from "../runtime-context.js";
import { type BenchOutcome, type BenchRequest, checkBenchRequest } from "./bench-request.js";
import { type OpenRun, openRun } from "./open-run.js";
import { playPlan } from "./play-plan.js";
import { prepareRun } from "./prepare-run.js";
import { runDirectory } from "./run-directory.js";
import { startablePipelines } from "./startable-pipelines.js";
import { describeResent } from "./describe-resent.js";
import type { RunSummary } from "../runner/play.js";
import { MnemographError } from "@mnemograph/core";

/** Where a run stopped, and how it goes on. */
export const describeStopped = ({
  resumed,
  played,
  total,
}: Pick<RunSummary, "resumed" | "played" | "total">): string =>
  resumed + played === 0
    ? `stopped before the first of ${total} episodes was finished; the same command begins with it again`
    : `stopped after ${resumed + played} of ${total} episodes; the same command goes on from here`;

/** A run that was stopped so early has no table. */
const nothingFinished = (directory: string, { total }: Pick<RunSummary, "total">) =>
  new MnemographError({
    code: "USAGE",
    message: `stopped before the first of ${total} episodes was finished: there is no result yet`,
    hint: `the same request goes on in ${directory}, with the memories that are formed already`,
    evidence: { directory, total },
  });

/** Where a request plays. */
export const benchDirectory = async (
  request: BenchRequest,
  given: Partial<RuntimeContext> = {},
): Promise<string> => {
  checkBenchRequest(request);
  const runtime = runtimeContextFrom(given);
  const { settings } = await settingsFrom(request, runtime, request.events ?? "lean");
  return runDirectory(settings, request, runtime.cwd);
};

const reportRun = async (
  { directory, settings: { environment, stream }, registry }: OpenRun,
  plan: RunPlan,
  results: readonly ResultLine[],
): Promise<Report> => {
  const reported = { ...reportedRun(plan), isBuiltIn: environment.data === null, stream };
  const { environments, pipelines, presets } = registry;
  return makeReport(results, {
    ...(await reportOptions(reported, results, environments, pipelines, presets)),
    memoryTokens: await readMemoryTokens(directory, results),
  });
};

/** Plays what an open run asks for, reports its progress and makes its report. */
const playRun = async (run: OpenRun): Promise<Omit<BenchOutcome, "unstarted">> => {
  const { directory, settings, runtime } = run;
  const { onReport } = runtime;
  const note = (text: string) => onReport({ type: "note", text });
  const prepared = await prepareRun(run);
  if (existsSync(directory)) note(`continuing the run in ${directory}`);
  if (run.shared && run.workers === 0)
    note("waiting for workers: start `mnemograph worker` with the same database");
  const summary = await playPlan(run, prepared);
  // What episode groups would go on from.
  if (!summary.stopped && settings.checkpoints === undefined)
    rmSync(join(directory, "episode-groups"), { recursive: true, force: true });
  for (const text of [...summary.notes, ...describeResent(summary)]) note(text);
  onReport({
    type: "finished",
    text: summary.stopped
      ? describeStopped(summary)
      : `${summary.total} episodes: ${summary.resumed} kept from before, ${summary.played} played now`,
  });
  const results = await readResults(directory);
  if (summary.stopped && results.length === 0) throw nothingFinished(directory, summary);
  const report = await reportRun(run, prepared.plan, results);
  return {
    directory,
    results,
    report,
    unreadable: prepared.unreadable,
    isComplete: !summary.stopped,
  };
};

/**
 * Plans a run, forms the memories that its pipelines read, plays every task with every pipeline in
 * worker processes, and reports. The same request goes on where it stopped. What is given as a
 * value cannot reach other processes and plays in this one, as all does with 0 processes.
 *
 * @throws MnemographError USAGE for what nobody knows, options under unknown names too, RUN_INVALID
 *   where another run lies in the directory.
 * @example
 * const { report } = await runBench({ builtIn: true, limit: 10, pipelines: ["act", "ldm"], directory: "runs/first" });
 * console.log(renderReport(report));
 */
export const runBench = async (
  request: BenchRequest,
  given: Partial<RuntimeContext> = {},
): Promise<BenchOutcome> => {
  checkBenchRequest(request);
  const runtime = runtimeContextFrom(given);
  const { request: startable, unstarted } = request.continue
    ? await startablePipelines(request, runtime)
    : { request, unstarted: [] };
  const run = await openRun(startable, runtime);
  try {
    return { ...(await playRun(run)), unstarted };
  } finally {
    await run.close();
  }
};
