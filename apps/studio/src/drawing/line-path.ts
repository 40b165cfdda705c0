import type { Point } from "./geometry.js";

const RADIUS = 10;
const shown = (value: number) => value.toFixed(1);

/** A point on the way from one point to another, at most so far. */
const towards = (from: Point, to: Point, distance: number): Point => {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const share = whole === 0 ? 0 : Math.min(distance, whole / 2) / whole;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/**
 * A line through points with rounded corners, as the `d` of an SVG path.
 *
 * @example
 * linePath([{ x: 0, y: 0 }, { x: 40, y: 0 }]); // → "M0.0 0.0 L40.0 0.0"
 */
export const linePath = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${shown(point.x)} ${shown(point.y)}`;
      if (after === undefined) return `L${shown(point.x)} ${shown(point.y)}`;
      const [into, out] = [towards(point, before, RADIUS), towards(point, after, RADIUS)];
      return `L${shown(into.x)} ${shown(into.y)}Q${shown(point.x)} ${shown(point.y)} ${shown(out.x)} ${shown(out.y)}`;
    })
    .join(" ");
