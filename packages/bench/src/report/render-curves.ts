import type { LearningCurve, StreamShare } from "../metrics/learning-curves.js";
import { percent, range, signed } from "./format-figures.js";
import { type TableFormat, formatTable } from "./format-table.js";
import { namedByModel } from "./named-by-model.js";
import { renderRange } from "./render-range.js";

const BLOCKS = "▁▂▃▄▅▆▇█";

const share = ({ episodes, successRate, successInterval }: StreamShare) =>
  episodes === 0 ? "–" : `${percent(successRate)} (${range(successInterval)})`;

/** A rate as a bar in a line of text: one of eight heights. */
const block = ({ episodes, successRate }: StreamShare) =>
  episodes === 0
    ? " "
    : BLOCKS[Math.min(BLOCKS.length - 1, Math.floor(successRate * BLOCKS.length))]!;

/**
 * Learning curves for people: a line of bars and the rates window by window, then tasks apart by
 * what the stream had met before.
 */
export const renderCurves = (
  curves: readonly LearningCurve[],
  format: TableFormat = "text",
): string => {
  const nameOf = namedByModel(curves.map(({ model }) => model));
  const windows = curves.reduce<LearningCurve["windows"]>(
    (most, own) => (own.windows.length > most.length ? own.windows : most),
    [],
  );
  const along = [
    ["tasks", ...curves.map(nameOf)],
    ["curve", ...curves.map((curve) => curve.windows.map(block).join(""))],
    ...windows.map(({ from, to }, index) => [
      from === to ? `${from}` : `${from}–${to}`,
      ...curves.map((curve) => {
        const window = curve.windows[index];
        return window === undefined ? "–" : share(window);
      }),
    ]),
  ];
  const apart = [
    [
      "pipeline",
      "streams",
      "nothing alike seen",
      "n",
      "its kind seen",
      "n",
      "the task itself seen",
      "n",
      "last third − first",
      "in memory before the last task",
    ],
    ...curves.map((curve) => [
      nameOf(curve),
      String(curve.streams),
      ...(["new", "kind", "task"] as const).flatMap((seen) => [
        share(curve.seen[seen]),
        String(curve.seen[seen].episodes),
      ]),
      `${signed(curve.change.difference)} (${renderRange(signed(curve.change.interval.low), signed(curve.change.interval.high))})`,
      (curve.windows.at(-1)?.held ?? 0).toFixed(1),
    ]),
  ];
  return [
    "Learning curves: success in percent along the stream, with 95 % intervals:",
    formatTable(along, [0], format),
    "",
    "Tasks apart by what the stream had met before them:",
    formatTable(apart, [0], format),
  ].join("\n");
};
