import { isBeingWritten, learningCurves } from "@mnemograph/bench/results";
import { type Curve, curveOf } from "../report/place-curves.js";
import type { ReadTrace } from "../trace/open-traces.js";
import { forkOf } from "./fork-of.js";
import type { RunIndex } from "./run-index.js";
import { endOf, summarizeRows } from "./summarize-rows.js";
import { unfinishedEpisodes } from "./unfinished-episodes.js";

/** Success over the order of a run's streams, window by window; none where it has no stream. */
const streamCurves = ({ manifest, rows }: RunIndex): readonly Curve[] =>
  // The change from first to last is not shown, so it needs no resampling.
  learningCurves(
    rows.map((row) => ({ ...row, model: manifest.model })),
    { resamples: 1 },
  ).map(curveOf);

/** What a run's page shows at once. */
export const describeRun = async (index: RunIndex, readTrace: ReadTrace) => {
  const { run, manifest, rows, problems } = index;
  return {
    id: run.id,
    manifest,
    fork: forkOf(manifest),
    finished: rows.length,
    summary: summarizeRows(rows, manifest.model),
    curves: streamCurves(index),
    /** How episodes of this run ended. */
    ends: [...new Set(rows.map(endOf))].toSorted(),
    problems,
    /** Episodes that have begun and not ended. */
    unfinished: await unfinishedEpisodes(index, readTrace),
    /** Whether a process writes the run now. */
    isRunning: isBeingWritten(run.directory),
  };
};
export type RunDescription = Awaited<ReturnType<typeof describeRun>>;
