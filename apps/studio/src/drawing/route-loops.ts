import { type Point, type Rectangle, crosses, hits, segmentsOf } from "./geometry.js";

interface Routed {
  readonly from: string;
  readonly to: string;
  readonly isBack: boolean;
  readonly points: readonly Point[];
}

/** White space between a loop and what it goes around, and between two loops. */
const GAP = 20;

const right = ({ x, width }: Rectangle) => x + width;
const bottom = ({ y, height }: Rectangle) => y + height;
const middle = ({ y, height }: Rectangle) => y + height / 2;
const centre = ({ x, width }: Rectangle) => x + width / 2;

/** Whether a horizontal line can leave a box to one side without meeting another box. */
const isFree = (box: Rectangle, others: readonly Rectangle[], y: number, way: 1 | -1) => {
  const far = box.x + way * 1e6;
  return !others.some(
    (other) =>
      other !== box &&
      hits(
        [
          { x: way === 1 ? right(box) + 1 : box.x - 1, y },
          { x: far, y },
        ],
        other,
      ),
  );
};

interface Lane {
  readonly way: 1 | -1;
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far from its middle loops leave a box that others enter, and the other way round: those that
 * leave go up, those that enter come from below.
 */
const APART = 11;
const apart = (isShared: boolean) => (isShared ? APART : 0);

/** How far beside its middle the next loop enters a box that others enter already. */
const BESIDE = [0, -9, 9, -14, 14];

/** What is drawn already, and what is still to be. */
interface Drawing {
  readonly all: readonly Rectangle[];
  readonly boxOf: (id: string) => Rectangle;
  readonly back: readonly Routed[];
  /** Points of the edges that lead forward. */
  readonly forward: readonly Point[];
  readonly drawn: ReturnType<typeof segmentsOf>[number][];
  readonly lanes: Lane[];
}

const isEntered = (back: readonly Routed[], id: string) =>
  back.some(({ from, to }) => to === id && from !== id);
const isLeft = (back: readonly Routed[], id: string) =>
  back.some(({ from, to }) => from === id && to !== id);

/** The way of one loop on one side, and what speaks against it. */
const around = (
  { all, boxOf, back, forward, drawn, lanes }: Drawing,
  edge: Routed,
  entry: number,
  way: 1 | -1,
) => {
  const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
  const isSelf = from === to;
  const leaveAt = middle(from) + (isSelf ? from.height / 4 : -apart(isEntered(back, edge.from)));
  const enterAt =
    middle(to) +
    (isSelf ? -to.height / 4 : apart(isLeft(back, edge.to))) +
    BESIDE[entry % BESIDE.length]!;
  const [leaves, enters] = [isFree(from, all, leaveAt, way), isFree(to, all, enterAt, way)];
  const low = leaves ? leaveAt : bottom(from) + 14;
  const high = enters ? enterAt : to.y - 14;
  const [top, end] = [Math.min(low, high) - GAP, Math.max(low, high) + GAP];
  const outer = [
    ...all
      .filter((box) => box.y < end && bottom(box) > top)
      .map((box) => (way === 1 ? right(box) : -box.x)),
    ...forward.filter(({ y }) => y > top && y < end).map(({ x }) => way * x),
    ...lanes
      .filter((lane) => lane.way === way && lane.top < end && lane.bottom > top)
      .map(({ x }) => way * x),
  ];
  const x = way * (Math.max(...outer) + GAP);
  const sideOf = (box: Rectangle) => (way === 1 ? right(box) : box.x);
  const points: readonly Point[] = [
    ...(leaves
      ? [{ x: sideOf(from), y: low }]
      : [
          { x: centre(from) + 12, y: bottom(from) },
          { x: centre(from) + 12, y: low },
        ]),
    { x, y: low },
    { x, y: high },
    ...(enters
      ? [{ x: sideOf(to), y: high }]
      : [
          { x: centre(to) + 12, y: high },
          { x: centre(to) + 12, y: to.y },
        ]),
  ];
  const own = segmentsOf(points);
  const crossings = drawn.filter((other) => own.some((one) => crosses(one, other))).length;
  return {
    points,
    lane: { way, x, top, bottom: end },
    price: crossings + 2 * (Number(!leaves) + Number(!enters)),
  };
};

/**
 * Draws edges that lead back up around the outside of what lies between, on the side where they
 * cross less; on the right where that is equal.
 */
export const routeLoops = <Edge extends Routed>(
  boxes: ReadonlyMap<string, Rectangle>,
  edges: readonly Edge[],
): readonly Edge[] => {
  const ahead = edges.filter(({ isBack }) => !isBack);
  const back = edges.filter(({ isBack }) => isBack);
  const boxOf = (id: string) => boxes.get(id)!;
  const drawing: Drawing = {
    all: [...boxes.values()],
    boxOf,
    back,
    forward: ahead.flatMap(({ points }) => points),
    drawn: ahead.flatMap(({ points }) => segmentsOf(points)),
    lanes: [],
  };
  const spanOf = ({ from, to }: Edge) => bottom(boxOf(from)) - boxOf(to).y;
  const entries = new Map<string, number>();

  const route = (edge: Edge): readonly Point[] => {
    const entry = entries.get(edge.to) ?? 0;
    entries.set(edge.to, entry + 1);
    const [onRight, onLeft] = [around(drawing, edge, entry, 1), around(drawing, edge, entry, -1)];
    const best = onLeft.price < onRight.price ? onLeft : onRight;
    drawing.lanes.push(best.lane);
    drawing.drawn.push(...segmentsOf(best.points));
    return best.points;
  };
  // Short loops first: they lie inside of the long ones.
  const routes = new Map(
    back
      .toSorted((one, other) => spanOf(one) - spanOf(other))
      .map((edge) => [edge, route(edge)] as const),
  );
  return edges.map((edge) => ({ ...edge, points: routes.get(edge) ?? edge.points }));
};
