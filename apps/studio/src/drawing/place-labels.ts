import { type Point, type Rectangle, hits, overlaps, segmentsOf } from "./geometry.js";

export const LABEL_HEIGHT = 16;
export const labelWidth = (label: string): number => 7 * label.length + 6;

interface Labelled {
  readonly label: string;
  readonly points: readonly Point[];
  /** Where the layout kept room for the label. */
  readonly near: Point | null;
}

const centredAt = ({ x, y }: Point, label: string): Rectangle => ({
  x: x - labelWidth(label) / 2,
  y: y - LABEL_HEIGHT / 2,
  width: labelWidth(label),
  height: LABEL_HEIGHT,
});

/** Places beside a line, those near its beginning first. */
const besides = ({ points, label }: Labelled): readonly Rectangle[] =>
  segmentsOf(points).flatMap(([from, to]) =>
    [0.5, 0.25, 0.75, 0.12, 0.88].flatMap((share) => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      const [beside, above] = [labelWidth(label) / 2 + 5, LABEL_HEIGHT / 2 + 3];
      return [
        { x: x + beside, y },
        { x: x - beside, y },
        { x, y: y - above },
        { x, y: y + above },
        { x: x + beside + 8, y: y - above },
        { x: x - beside - 8, y: y - above },
        { x: x + beside + 8, y: y + above },
        { x: x - beside - 8, y: y + above },
      ].map((point) => centredAt(point, label));
    }),
  );

/**
 * Puts each label beside its own line, on no box, no line and no other label; where all is full, on
 * its own line.
 */
export const placeLabels = <Edge extends Labelled>(
  boxes: readonly Rectangle[],
  edges: readonly Edge[],
): readonly (Edge & { at: Rectangle | null })[] => {
  const lines = edges.flatMap(({ points }) => segmentsOf(points));
  const taken: Rectangle[] = [];
  return edges.map((edge) => {
    if (edge.label === "") return Object.assign({}, edge, { at: null });
    const isFree = (at: Rectangle) =>
      !boxes.some((box) => overlaps(box, at, 1)) &&
      !taken.some((other) => overlaps(other, at, 2)) &&
      !lines.some((line) => hits(line, at));
    const preferred = edge.near ? [centredAt(edge.near, edge.label)] : [];
    const at = [...preferred, ...besides(edge)].find(isFree) ?? preferred[0] ?? besides(edge)[0]!;
    taken.push(at);
    return Object.assign({}, edge, { at });
  });
};
