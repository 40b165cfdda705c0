import { groupBy, type LearningCurve, type ResultLine } from "@mnemograph/bench/results";
import { type Html, markup, nothing } from "./markup.js";
import { type Curve, PLOT, curveOf, down, placeCurves } from "./place-curves.js";

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

const curvePlot = (title: string, below: string, curves: readonly Curve[]): Html =>
  markup`<figure><div class="scroll" tabindex="0" role="group" aria-label="curves"><svg class="curves" viewBox="0 0 ${PLOT.WIDTH} ${PLOT.HEIGHT}" role="img" aria-label="${title}">
    ${[0, 0.5, 1].map((share) => markup`<path class="tick" d="M${PLOT.LEFT} ${down(share)}H${PLOT.END}"/><text class="axis" x="${PLOT.LEFT - 6}" y="${down(share) + 4}">${100 * share}</text>`)}
    ${placeCurves(curves).map(({ name, end, dashes, line, whiskers, x, y }) => markup`<path class="curve" stroke-dasharray="${dashes}" d="${line}"/><path class="spread" d="${whiskers}"/><text x="${x.toFixed(1)}" y="${y.toFixed(1)}">${name} ${percent(end)}</text>`)}
    <text class="below" x="${PLOT.LEFT}" y="${PLOT.HEIGHT - 6}">${below}</text>
  </svg></div><figcaption>${title}</figcaption></figure>`;

/** Points of a curve at most: more than the picture has pixels say nothing. */
const MOST_POINTS = 200;
const thinned = (values: readonly number[]) =>
  values.length <= MOST_POINTS
    ? values
    : Array.from(
        { length: MOST_POINTS },
        (_, index) => values[Math.round((index * (values.length - 1)) / (MOST_POINTS - 1))]!,
      );

/**
 * How success went on: by trial where tasks were tried several times, and over the episodes in the
 * order played.
 */
export const learningCurves = (results: readonly ResultLine[]): Html => {
  const pipelines = [...groupBy(results, ({ pipeline }) => pipeline)];
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
  return curvePlot(
    "Success along the stream, in %, with 95 % intervals",
    `tasks 1 to ${last}`,
    curves.map(curveOf),
  );
};
