import type { LearningCurve } from "@mnemograph/bench/results";

/** How something went on, from left to right. */
export interface Curve {
  readonly name: string;
  /** Shares of success, 0 to 1. */
  readonly values: readonly number[];
  /** The 95 % interval of each value, where it is known. */
  readonly intervals?: readonly { readonly low: number; readonly high: number }[];
}

/** The windows of a stream in which something was played. */
export const curveOf = ({ pipeline, windows }: LearningCurve): Curve => {
  const played = windows.filter(({ episodes }) => episodes > 0);
  return {
    name: pipeline,
    values: played.map(({ successRate }) => successRate),
    intervals: played.map(({ successInterval }) => successInterval),
  };
};

/** The measures of a plot; to the right of `END` there is room for names. */
export const PLOT = { WIDTH: 640, HEIGHT: 220, LEFT: 40, END: 510, TOP: 12, BOTTOM: 190 } as const;
const DASHES = ["", "6 4", "2 3", "9 3 2 3", "1 4"] as const;

/** How far down a share of 0 to 1 is drawn. */
export const down = (share: number): number => PLOT.TOP + (1 - share) * (PLOT.BOTTOM - PLOT.TOP);

/** Curves as paths, with names beside their ends, pushed apart where they would overlap. */
export const placeCurves = (curves: readonly Curve[]) => {
  const longest = Math.max(...curves.map(({ values }) => values.length));
  const across = (index: number) =>
    PLOT.LEFT + (longest <= 1 ? 0 : (index * (PLOT.END - PLOT.LEFT)) / (longest - 1));
  const place = (at: number, share: number) => `${across(at).toFixed(1)} ${down(share).toFixed(1)}`;
  const endOf = ({ values }: Curve) => values.at(-1) ?? 0;
  let least = 0;
  const heights = new Map(
    curves
      .toSorted((one, other) => endOf(other) - endOf(one))
      .map((curve) => {
        const y = Math.max(down(endOf(curve)), least);
        least = y + 15;
        return [curve, y + 4];
      }),
  );
  return curves.map((curve, order) => ({
    name: curve.name,
    end: endOf(curve),
    dashes: DASHES[order % DASHES.length] ?? "",
    line: curve.values.map((value, at) => `${at === 0 ? "M" : "L"}${place(at, value)}`).join(""),
    whiskers: (curve.intervals ?? [])
      .map(({ low, high }, at) => `M${place(at, low)}V${down(high).toFixed(1)}`)
      .join(""),
    x: across(curve.values.length - 1) + 8,
    y: heights.get(curve) ?? 0,
  }));
};
