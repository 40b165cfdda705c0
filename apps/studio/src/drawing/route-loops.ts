import { type Point, type Rectangle, hits, segmentsOf } from "./geometry.js";

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
  return !others.some((other) => other !== box && hits([{ x: way === 1 ? right(box) + 1 : box.x - 1, y }, { x: far, y }], other));
};

/** Draws edges that lead back up around the outside of what lies between: on the right, or on the left where only that is free. */
export const routeLoops = <Edge extends Routed>(boxes: ReadonlyMap<string, Rectangle>, edges: readonly Edge[]): readonly Edge[] => {
  const all = [...boxes.values()];
  const boxOf = (id: string) => boxes.get(id) as Rectangle;
  const forward = edges.filter(({ isBack }) => !isBack).flatMap(({ points }) => points);
  const spanOf = ({ from, to }: Edge) => bottom(boxOf(from)) - boxOf(to).y;
  const lanes: { readonly way: 1 | -1; readonly x: number; readonly top: number; readonly bottom: number }[] = [];
  const entries = new Map<string, number>();
  const route = (edge: Edge): readonly Point[] => {
    const [from, to] = [boxOf(edge.from), boxOf(edge.to)];
    const isSelf = from === to;
    const entry = entries.get(edge.to) ?? 0;
    entries.set(edge.to, entry + 1);
    const leaveAt = middle(from) + (isSelf ? from.height / 4 : 0);
    const enterAt = middle(to) - (isSelf ? to.height / 4 : 0) + [0, -9, 9, -14, 14][entry % 5]!;
    const ways = ([1, -1] as const).map((way) => ({ way, leaves: isFree(from, all, leaveAt, way), enters: isFree(to, all, enterAt, way) }));
    const { way, leaves, enters } = ways.find((one) => one.leaves && one.enters) ?? (ways[0] as (typeof ways)[number]);
    const low = leaves ? leaveAt : bottom(from) + 14;
    const high = enters ? enterAt : to.y - 14;
    const [from1, to1] = [Math.min(low, high) - GAP, Math.max(low, high) + GAP];
    const outer = [
      ...all.filter((box) => box.y < to1 && bottom(box) > from1).map((box) => (way === 1 ? right(box) : -box.x)),
      ...forward.filter(({ y }) => y > from1 && y < to1).map(({ x }) => way * x),
      ...lanes.filter((lane) => lane.way === way && lane.top < to1 && lane.bottom > from1).map(({ x }) => way * x),
    ];
    const x = way * (Math.max(...outer) + GAP);
    lanes.push({ way, x, top: from1, bottom: to1 });
    const edgeOf = (box: Rectangle) => (way === 1 ? right(box) : box.x);
    return [
      ...(leaves ? [{ x: edgeOf(from), y: low }] : [{ x: centre(from) + 12, y: bottom(from) }, { x: centre(from) + 12, y: low }]),
      { x, y: low },
      { x, y: high },
      ...(enters ? [{ x: edgeOf(to), y: high }] : [{ x: centre(to) + 12, y: high }, { x: centre(to) + 12, y: to.y }]),
    ];
  };
  // Short loops first: they lie inside of the long ones.
  const routes = new Map(
    edges
      .filter(({ isBack }) => isBack)
      .toSorted((one, other) => spanOf(one) - spanOf(other))
      .map((edge) => [edge, route(edge)] as const),
  );
  return edges.map((edge) => ({ ...edge, points: routes.get(edge) ?? edge.points }));
};

export const linesOf = (edges: readonly Routed[]) => edges.flatMap(({ points }) => segmentsOf(points));
