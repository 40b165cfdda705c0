export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its top left corner, in pixels. */
export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

type Segment = readonly [Point, Point];

export const segmentsOf = (points: readonly Point[]): readonly Segment[] =>
  points.slice(1).map((point, index) => [points[index]!, point] as const);

export const overlaps = (one: Rectangle, other: Rectangle, apart = 0): boolean =>
  one.x < other.x + other.width + apart &&
  other.x < one.x + one.width + apart &&
  one.y < other.y + other.height + apart &&
  other.y < one.y + one.height + apart;

/** On which side of a line a point lies. */
const side = ([from, to]: Segment, { x, y }: Point) =>
  Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));

/** Whether a segment touches a rectangle. */
export const hits = (segment: Segment, { x, y, width, height }: Rectangle): boolean => {
  const [from, to] = segment;
  if (
    Math.max(from.x, to.x) < x ||
    Math.min(from.x, to.x) > x + width ||
    Math.max(from.y, to.y) < y ||
    Math.min(from.y, to.y) > y + height
  )
    return false;
  const sides = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => side(segment, corner));
  return !(sides.every((one) => one > 0) || sides.every((one) => one < 0));
};

/** Moves places, and lines with their labels. */
export const mover = (right: number, down: number) => {
  const place = <Place extends Point>(one: Place): Place => ({
    ...one,
    x: one.x + right,
    y: one.y + down,
  });
  return {
    place,
    line: <Line extends { readonly points: readonly Point[]; readonly at: Rectangle | null }>(
      one: Line,
    ): Line => ({ ...one, points: one.points.map(place), at: one.at && place(one.at) }),
  };
};
