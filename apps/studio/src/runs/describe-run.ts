import { setImmediate } from "node:timers/promises";
import { isBeingWritten, learningCurves } from "@mnemograph/bench/results";
import { type Curve, curveOf } from "../report/place-curves.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { forkOf } from "./fork-of.js";
import type { RunIndex } from "./run-index.js";
import { tagsOf } from "./run-tags.js";
import { endOf, summarizeRows } from "./summarize-rows.js";
import { unfinishedEpisodes } from "./unfinished-episodes.js";

/** Success over the order of a run's streams, window by window; none where it has no stream. */
const streamCurves = ({ manifest, rows }: RunIndex): readonly Curve[] =>
  // The change from first to last is not shown, so it needs no resampling.
  learningCurves(
    rows.map((row) => ({ ...row, model: manifest.model })),
    { resamples: 1 },
  ).map(curveOf);

/** What the rows come to; they are summed up once for each state of the results. */
const known = new WeakMap<RunIndex, ReturnType<typeof sumUp>>();
const sumUp = async (index: RunIndex) => {
  const { manifest, rows } = index;
  const summary = summarizeRows(rows, manifest.model);
  // Others are answered between the two.
  await setImmediate();
  return { summary, curves: streamCurves(index), ends: [...new Set(rows.map(endOf))].toSorted() };
};
const sumsOf = (index: RunIndex) => {
  const sums = known.get(index) ?? sumUp(index);
  known.set(index, sums);
  return sums;
};

/** What a run's page shows at once. */
export const describeRun = async (index: RunIndex, readTrace: ReadTrace) => {
  const { run, manifest, rows, problems } = index;
  const { summary, curves, ends } = await sumsOf(index);
  return {
    id: run.id,
    manifest,
    fork: forkOf(manifest),
    tags: await tagsOf(run),
    finished: rows.length,
    summary,
    curves,
    /** How episodes of this run ended. */
    ends,
    problems,
    /** Episodes that have begun and not ended. */
    unfinished: await unfinishedEpisodes(index, readTrace),
    /** Whether a process writes the run now. */
    isRunning: isBeingWritten(run.directory),
  };
};
export type RunDescription = Awaited<ReturnType<typeof describeRun>>;
