import type { LearningCurve, ResultLine } from "@mnemograph/bench/results";
import { type Html, markup, nothing } from "./markup.js";

const percent = (share: number) => (100 * share).toFixed(1);

/** A success rate with its 95 % interval on an axis from 0 to 100 %. */
export const intervalPlot = (
  rate: number,
  { low, high }: { readonly low: number; readonly high: number },
): Html => markup`<svg
  class="interval" viewBox="0 0 200 20" role="img" aria-label="${percent(rate)} %, 95 % interval ${percent(low)} to ${percent(high)} %">
  <path class="tick" d="M0 3V17M50 3V17M100 3V17M150 3V17M200 3V17"/>
  <path class="whisker" d="M${(200 * low).toFixed(1)} 10H${(200 * high).toFixed(1)}M${(200 * low).toFixed(1)} 6V14M${(200 * high).toFixed(1)} 6V14"/>
  <path class="estimate" d="M${(200 * rate).toFixed(1)} 3V17"/>
</svg>`;

/** A bar as long as its share of the largest. */
export const bar = (value: number, largest: number): Html =>
  markup`<svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect width="${largest === 0 ? 0 : ((100 * value) / largest).toFixed(1)}" height="6"/></svg>`;

interface Curve {
  readonly name: string;
  /** Shares of success, 0 to 1, from left to right. */
  readonly values: readonly number[];
  /** The 95 % interval of each value, where it is known. */
  readonly intervals?: readonly { readonly low: number; readonly high: number }[];
}

const [WIDTH, HEIGHT, LEFT, TOP] = [640, 220, 40, 12];
const DASHES = ["", "6 4", "2 3", "9 3 2 3", "1 4"];

const across = (index: number, longest: number) =>
  (LEFT + (longest <= 1 ? 0 : (index * (WIDTH - LEFT - 130)) / (longest - 1))).toFixed(1);
const down = (share: number) => (TOP + (1 - share) * (HEIGHT - TOP - 30)).toFixed(1);

const lineOf = ({ values }: Curve, longest: number) =>
  values
    .map((value, index) => `${index === 0 ? "M" : "L"}${across(index, longest)} ${down(value)}`)
    .join("");

const whiskersOf = ({ intervals = [] }: Curve, longest: number) =>
  intervals
    .map(({ low, high }, index) => `M${across(index, longest)} ${down(low)}V${down(high)}`)
    .join("");

/** Names beside the ends of their curves, pushed apart where they would lie on each other. */
const captions = (curves: readonly Curve[], longest: number): Html[] => {
  const placed = curves
    .map((curve, index) => ({
      curve,
      index,
      y: TOP + (1 - (curve.values.at(-1) ?? 0)) * (HEIGHT - TOP - 30),
    }))
    .toSorted((one, other) => one.y - other.y);
  let least = 0;
  return placed.map(({ curve, y }) => {
    const at = Math.max(y, least);
    least = at + 15;
    const x =
      LEFT +
      (longest <= 1 ? 0 : ((curve.values.length - 1) * (WIDTH - LEFT - 130)) / (longest - 1));
    return markup`<text x="${(x + 8).toFixed(1)}" y="${(at + 4).toFixed(1)}">${curve.name} ${percent(curve.values.at(-1) ?? 0)}</text>`;
  });
};

const curvePlot = (title: string, below: string, curves: readonly Curve[]): Html => {
  const longest = Math.max(...curves.map(({ values }) => values.length));
  return markup`<figure><div class="scroll" tabindex="0" role="group" aria-label="curves"><svg class="curves" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
    ${[0, 0.5, 1].map((share) => {
      const y = (TOP + (1 - share) * (HEIGHT - TOP - 30)).toFixed(1);
      return markup`<path class="tick" d="M${LEFT} ${y}H${WIDTH - 130}"/><text class="axis" x="${LEFT - 6}" y="${Number(y) + 4}">${100 * share}</text>`;
    })}
    ${curves.map((curve, index) => markup`<path class="curve" stroke-dasharray="${DASHES[index % DASHES.length] as string}" d="${lineOf(curve, longest)}"/>${curve.intervals ? markup`<path class="spread" d="${whiskersOf(curve, longest)}"/>` : nothing}`)}
    ${captions(curves, longest)}
    <text class="below" x="${LEFT}" y="${HEIGHT - 6}">${below}</text>
  </svg></div><figcaption>${title}</figcaption></figure>`;
};

const grouped = (results: readonly ResultLine[]) => {
  const groups = new Map<string, ResultLine[]>();
  for (const result of results)
    groups.set(result.pipeline, [...(groups.get(result.pipeline) ?? []), result]);
  return [...groups];
};

/** Points of a curve at most: more than the picture has pixels say nothing. */
const MOST_POINTS = 200;
const thinned = (values: readonly number[]) =>
  values.length <= MOST_POINTS
    ? values
    : Array.from(
        { length: MOST_POINTS },
        (_, index) =>
          values[Math.round((index * (values.length - 1)) / (MOST_POINTS - 1))] as number,
      );

/**
 * How success went on: by trial where tasks were tried several times, and over the episodes in the
 * order played.
 */
export const learningCurves = (results: readonly ResultLine[]): Html => {
  const pipelines = grouped(results);
  const trials = Math.max(...results.map(({ trial }) => trial)) + 1;
  const rate = (some: readonly ResultLine[]) =>
    some.length === 0 ? 0 : some.filter(({ success }) => success).length / some.length;
  const byTrial = pipelines.map(([name, own]) => ({
    name,
    values: Array.from({ length: trials }, (_, trial) =>
      rate(own.filter((result) => result.trial === trial)),
    ),
  }));
  const running = pipelines.map(([name, own]) => {
    let solved = 0;
    const values = own.map(({ success }, index) => (solved += Number(success)) / (index + 1));
    return { name, values: thinned(values) };
  });
  return markup`${trials > 1 ? curvePlot("Success by trial, in %", `trial 1 to ${trials}`, byTrial) : nothing}
  ${curvePlot("Success so far, in the order played, in %", "episodes, first to last", running)}`;
};

/**
 * Success along streams of tasks, window by window with its intervals; nothing where tasks were no
 * stream.
 */
export const streamCurves = (curves: readonly LearningCurve[] = []): Html => {
  if (curves.length === 0) return nothing;
  const last = Math.max(...curves.flatMap(({ windows }) => windows.map(({ to }) => to)));
  const drawn = curves.map(({ pipeline, windows }) => {
    const played = windows.filter(({ episodes }) => episodes > 0);
    return {
      name: pipeline,
      values: played.map(({ successRate }) => successRate),
      intervals: played.map(({ successInterval }) => successInterval),
    };
  });
  return curvePlot(
    "Success along the stream, in %, with 95 % intervals",
    `tasks 1 to ${last}`,
    drawn,
  );
};
