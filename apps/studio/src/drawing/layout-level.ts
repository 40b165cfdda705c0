import dagre from "@dagrejs/dagre";
import { type DrawnEdge, backEdges } from "./back-edges.js";
import { type Point, type Rectangle, mover } from "./geometry.js";
import { LABEL_HEIGHT, labelWidth, placeLabels } from "./place-labels.js";

export interface LevelBox {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface LevelEdge extends DrawnEdge {
  readonly isBack: boolean;
  readonly points: readonly Point[];
  /** The place of the label; null without one. */
  readonly at: Rectangle | null;
}

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

/** Moves everything so that nothing lies left of or above zero. */
const atOrigin = (boxes: ReadonlyMap<string, Rectangle>, edges: readonly LevelEdge[]) => {
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
 * Lays out one graph without its sub-graphs' insides: what runs side by side at one height, and
 * room for each label beside its line.
 */
export const layoutLevel = (boxes: readonly LevelBox[], edges: readonly DrawnEdge[]) => {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 32, edgesep: 20, ranksep: 40 });
  // The library keeps its nodes in plain objects: it is given numbers, since a name such as
  // `__proto__` would reach Object.prototype.
  const numbers = new Map(boxes.map(({ id }, index) => [id, String(index)]));
  const numberOf = (id: string) => numbers.get(id) ?? missingBox(id);
  for (const { id, width, height } of boxes) graph.setNode(numberOf(id), { width, height });
  const back = backEdges(edges);
  /** An edge as the library gets it: always downwards. */
  const downwards = (edge: DrawnEdge, index: number) => {
    const [v, w] = back.has(edge) ? [edge.to, edge.from] : [edge.from, edge.to];
    return { v: numberOf(v), w: numberOf(w), name: String(index) };
  };
  for (const [index, edge] of edges.entries()) {
    const { label } = edge;
    const room = { width: labelWidth(label), height: LABEL_HEIGHT, labelpos: "r", labeloffset: 6 };
    graph.setEdge(downwards(edge, index), label === "" ? {} : room);
  }
  // The end lies below everything, also below what only leads back.
  const leaves = new Set(edges.filter((edge) => !back.has(edge)).map(({ from }) => from));
  for (const { id } of boxes)
    if (id !== "end" && !leaves.has(id))
      graph.setEdge(numberOf(id), numberOf("end"), { weight: 0 });
  dagre.layout(graph);
  const placed = new Map<string, Rectangle>(
    boxes.map(({ id, width, height }) => {
      const { x, y } = graph.node(numberOf(id));
      return [id, { x: x - width / 2, y: y - height / 2, width, height }];
    }),
  );
  const drawn = edges.map((edge, index) => {
    const { points, x, y } = graph.edge(downwards(edge, index));
    const line = pastRanks(points, [...placed.values()]);
    return {
      ...edge,
      isBack: back.has(edge),
      points: back.has(edge) ? line.toReversed() : line,
      near: x === undefined || y === undefined ? null : { x, y },
    };
  });
  return atOrigin(placed, placeLabels([...placed.values()], drawn));
};
