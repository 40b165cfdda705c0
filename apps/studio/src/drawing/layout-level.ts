import dagre from "@dagrejs/dagre";
import { type DrawnEdge, backEdges } from "./back-edges.js";
import { type Point, type Rectangle, crosses, mover, segmentsOf } from "./geometry.js";
import { labelWidth, LABEL_HEIGHT, placeLabels } from "./place-labels.js";
import { routeLoops } from "./route-loops.js";

export interface LevelBox {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface LevelEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isBack: boolean;
  readonly points: readonly Point[];
  /** The place of the label; null without one. */
  readonly at: Rectangle | null;
}

export interface Level {
  readonly boxes: ReadonlyMap<string, Rectangle>;
  readonly edges: readonly LevelEdge[];
  readonly width: number;
  readonly height: number;
}

const RANKERS = ["network-simplex", "tight-tree", "longest-path"] as const;

/**
 * A line that passes a rank goes straight down beside its boxes, however tall they are: a slanted
 * one would cut their corners.
 */
const pastRanks = (points: readonly Point[], boxes: readonly Rectangle[]): readonly Point[] =>
  points.flatMap((point, index) => {
    const rank = boxes.filter(({ y, height }) => Math.abs(y + height / 2 - point.y) < 1);
    if (index === 0 || index === points.length - 1 || rank.length === 0) return [point];
    const half = Math.max(...rank.map(({ height }) => height)) / 2;
    return [
      { x: point.x, y: point.y - half },
      { x: point.x, y: point.y + half },
    ];
  });

const missingBox = (id: string): never => {
  throw new Error(`an edge names a box that there is none of: ${id}`);
};

const place = (
  boxes: readonly LevelBox[],
  edges: readonly DrawnEdge[],
  back: ReadonlySet<DrawnEdge>,
  ranker: (typeof RANKERS)[number],
) => {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 32, edgesep: 20, ranksep: 40, ranker });
  graph.setDefaultEdgeLabel(() => ({}));
  // The library keeps its nodes in plain objects: it is given numbers, since a name such as
  // `__proto__` would reach Object.prototype.
  const numbers = new Map(boxes.map(({ id }, index) => [id, String(index)]));
  const numberOf = (id: string) => numbers.get(id) ?? missingBox(id);
  for (const { id, width, height } of boxes) graph.setNode(numberOf(id), { width, height });
  for (const [index, edge] of edges.entries()) {
    if (back.has(edge)) continue;
    const { from, to, label } = edge;
    const room =
      label === ""
        ? {}
        : { width: labelWidth(label), height: LABEL_HEIGHT, labelpos: "r", labeloffset: 6 };
    graph.setEdge(numberOf(from), numberOf(to), room, String(index));
  }
  // The end lies below everything, also below what only leads back.
  const leaves = new Set(edges.filter((edge) => !back.has(edge)).map(({ from }) => from));
  for (const { id } of boxes)
    if (id !== "end" && !leaves.has(id))
      graph.setEdge(numberOf(id), numberOf("end"), { weight: 0 }, `below ${numberOf(id)}`);
  dagre.layout(graph);
  const rectangles = new Map<string, Rectangle>(
    boxes.map(({ id, width, height }) => {
      const { x, y } = graph.node(numberOf(id));
      return [id, { x: x - width / 2, y: y - height / 2, width, height }];
    }),
  );
  const drawn = edges.map(
    (edge, index): Omit<LevelEdge, "at"> & { readonly near: Point | null } => {
      if (back.has(edge)) return { ...edge, isBack: true, points: [], near: null };
      const { points, x, y } = graph.edge({
        v: numberOf(edge.from),
        w: numberOf(edge.to),
        name: String(index),
      });
      return {
        ...edge,
        isBack: false,
        points: pastRanks(points, [...rectangles.values()]),
        near: x === undefined || y === undefined ? null : { x, y },
      };
    },
  );
  return { rectangles, drawn };
};

const crossingsOf = (lines: readonly (readonly Point[])[]): number => {
  const segments = lines.map(segmentsOf);
  let count = 0;
  for (const [index, own] of segments.entries()) {
    for (const others of segments.slice(index + 1))
      for (const one of own) for (const other of others) count += Number(crosses(one, other));
  }
  return count;
};
const lengthOf = (lines: readonly (readonly Point[])[]) =>
  lines
    .flatMap(segmentsOf)
    .reduce((sum, [from, to]) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);

/** Moves everything so that nothing lies left of or above zero. */
const atOrigin = (boxes: ReadonlyMap<string, Rectangle>, edges: readonly LevelEdge[]): Level => {
  const all = [
    ...boxes.values(),
    ...edges.flatMap(({ points, at }) => [
      ...points.map((point) => ({ ...point, width: 0, height: 0 })),
      ...(at ? [at] : []),
    ]),
  ];
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const move = mover(-left, -top);
  return {
    boxes: new Map([...boxes].map(([id, box]) => [id, move.place(box)])),
    edges: edges.map(move.line),
    width: Math.max(...all.map(({ x, width }) => x + width)) - left,
    height: Math.max(...all.map(({ y, height }) => y + height)) - top,
  };
};

/**
 * Lays out one graph without its sub-graphs' insides: what runs side by side at one height, loops
 * around the outside, labels beside their lines. The tidiest of three tries: fewest crossings, then
 * the shortest lines.
 */
export const layoutLevel = (boxes: readonly LevelBox[], edges: readonly DrawnEdge[]): Level => {
  const back = backEdges(edges);
  const tries = RANKERS.map((ranker) => {
    const { rectangles, drawn } = place(boxes, edges, back, ranker);
    const routed = routeLoops(rectangles, drawn);
    const lines = routed.map(({ points }) => points);
    return { rectangles, routed, crossings: crossingsOf(lines), length: lengthOf(lines) };
  });
  const [best] = tries.toSorted(
    (one, other) => one.crossings - other.crossings || one.length - other.length,
  );
  const { rectangles, routed } = best!;
  return atOrigin(rectangles, placeLabels([...rectangles.values()], routed));
};
