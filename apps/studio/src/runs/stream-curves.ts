import { learningCurves } from "@mnemograph/bench/results";
import { type Curve, curveOf } from "../report/place-curves.js";
import type { RunIndex } from "./run-index.js";

/** Success over the order of a run's streams, window by window; none where it has no stream. */
export const streamCurves = ({ manifest, rows }: RunIndex): readonly Curve[] =>
  // The change from first to last is not shown, so it needs no resampling.
  learningCurves(
    rows.map((row) => ({ ...row, model: manifest.model })),
    { resamples: 1 },
  ).map(curveOf);
