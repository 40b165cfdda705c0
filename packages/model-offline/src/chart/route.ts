import { type Chart, cellsInView } from "./chart.js";
import { type Pose, type Steering, steered } from "./walk.js";

/** A pose that can be reached, with the way there. */
export interface Reached {
  readonly pose: Pose;
  readonly cost: number;
  /** The first act of the way; null for where the body is. */
  readonly first: Steering | null;
}

const keyOf = ({ x, y, heading }: Pose): number => ((x + 512) * 1024 + (y + 512)) * 4 + heading;

const acts: readonly Steering[] = ["ahead", "left", "right"];

/**
 * Every pose within so many acts, the nearest first; what is not known to be in the way counts as
 * free.
 */
export const reachable = (chart: Chart, limit: number): readonly Reached[] => {
  const found: Reached[] = [{ pose: chart.pose, cost: 0, first: null }];
  const known = new Set([keyOf(chart.pose)]);
  for (let index = 0; index < found.length; index += 1) {
    const { pose, cost, first } = found[index]!;
    if (cost >= limit) continue;
    for (const act of acts) {
      const next = steered(pose, act);
      if (known.has(keyOf(next)) || (act === "ahead" && !chart.isOpen(next.x, next.y))) continue;
      known.add(keyOf(next));
      found.push({ pose: next, cost: cost + 1, first: first ?? act });
    }
  }
  return found;
};

/**
 * The first act of the shortest way to a pose that will do; undefined where there is none, null
 * where it is here.
 */
export const firstAct = (
  chart: Chart,
  limit: number,
  willDo: (pose: Pose) => boolean,
): Steering | null | undefined => reachable(chart, limit).find(({ pose }) => willDo(pose))?.first;

/** How far an exploration looks ahead, in acts. */
const horizon = 16;

/**
 * The first act towards the view that shows the most that was not seen yet for its way (next best
 * view); null where hardly anything is left. Cells count less the farther they are from where the
 * walk began: rooms end somewhere.
 */
export const explore = (chart: Chart): Steering | null => {
  const { range } = chart.sight;
  const worth = (x: number, y: number) =>
    chart.hasSeen(x, y) || !chart.isInside(x, y)
      ? 0
      : Math.exp(-Math.max(Math.abs(x), Math.abs(y)) / range);
  const worths = new Map<number, number>();
  const worthOf = (x: number, y: number) => {
    const key = (x + 512) * 1024 + (y + 512);
    const known = worths.get(key);
    if (known !== undefined) return known;
    const value = worth(x, y);
    worths.set(key, value);
    return value;
  };
  let best: { readonly score: number; readonly first: Steering } | null = null;
  for (const { pose, cost, first } of reachable(chart, horizon)) {
    if (first === null) continue;
    let gain = 0;
    for (const [x, y] of cellsInView(pose, chart.sight)) gain += worthOf(x, y);
    const score = gain / (cost + 1);
    if (score > (best?.score ?? 0.02)) best = { score, first };
  }
  return best?.first ?? null;
};
