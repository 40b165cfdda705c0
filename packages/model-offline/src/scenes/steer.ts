import { type Cell, type Chart, middleOf } from "../chart/chart.js";
import { explore, firstAct } from "../chart/route.js";
import { type Pose, type Steering, seenFrom } from "../chart/walk.js";
import type { SceneMoment } from "./scene-moment.js";

/** The longest way that is worth planning, in acts. */
const farthest = 40;
/** So much nearer something must be before it is tried again. */
const nearer = 2;

const verbFor = ({ verbs }: SceneMoment, act: Steering | null | undefined): string | null => {
  if (act === "ahead") return verbs.ahead ?? null;
  if (act === "left") return verbs.left ?? verbs.right ?? null;
  if (act === "right") return verbs.right ?? verbs.left ?? null;
  return null;
};

const distance = ({ x, y }: Pose, [cellX, cellY]: Cell): number => Math.hypot(cellX - x, cellY - y);

/** Where a thing is, or what it lies in or on; null for what was never seen. */
export const placeOnChart = ({ chart, places }: SceneMoment, name: string): Cell | null => {
  if (chart === null) return null;
  const holder = places.get(name);
  return (
    middleOf(chart.cellsOf(name)) ?? (holder === undefined ? null : middleOf(chart.cellsOf(holder)))
  );
};

/** From how near a thing was refused, at best; Infinity where it never was. */
const refusedFrom = ({ past }: SceneMoment, chart: Chart, name: string, cell: Cell): number =>
  Math.min(
    ...past
      .filter(({ hadEffect, slots }) => !hadEffect && slots.at(-1)?.name === name)
      .map(({ step }) => distance(chart.poses[step] ?? chart.pose, cell)),
  );

/**
 * Whether it is no use to try a thing from here: it is out of reach, or was refused from about as
 * near.
 */
export const isTooFar = (moment: SceneMoment, name: string): boolean => {
  const { chart } = moment;
  const cell = placeOnChart(moment, name);
  if (chart === null || cell === null) return false;
  // What stands by itself is large, and reached where its middle is.
  const margin = moment.places.get(name) === name ? 1.5 : 0.5;
  return (
    distance(chart.pose, cell) >
    Math.min(chart.sight.reach - margin, refusedFrom(moment, chart, name, cell) - nearer + 0.5)
  );
};

/**
 * The next act of the way to where a thing is in view and near enough; null where that is not
 * known, or is here.
 */
export const steerTo = (moment: SceneMoment, name: string): string | null => {
  const { chart } = moment;
  const cell = placeOnChart(moment, name);
  if (chart === null || cell === null) return null;
  const { reach } = chart.sight;
  const own = distance(chart.pose, cell);
  const isHere = moment.view.sides.has(name);
  const near = Math.max(
    1,
    Math.min(
      reach * 0.75,
      refusedFrom(moment, chart, name, cell) - nearer,
      isHere ? Infinity : own - 1,
    ),
  );
  const isNear = (far: number) => (pose: Pose) =>
    distance(pose, cell) <= far &&
    chart.sight.sideOf(...seenFrom(pose, Math.round(cell[0]), Math.round(cell[1]))) !== null;
  return verbFor(
    moment,
    firstAct(chart, farthest, isNear(near)) ?? firstAct(chart, farthest, isNear(near + 1.5)),
  );
};

/** The next act of an exploration; null where nothing is left to see. */
export const exploreOn = (moment: SceneMoment): string | null =>
  moment.chart === null ? null : verbFor(moment, explore(moment.chart));
