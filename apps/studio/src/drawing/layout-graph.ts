import type { GraphDrawing } from "@mnemograph/core";
import { mover, type Rectangle } from "./geometry.js";
import { type LevelEdge, layoutLevel } from "./layout-level.js";

export interface PlacedBox extends Rectangle {
  /** With the names of the frames around it: `playBatch/act`. */
  readonly id: string;
  readonly label: string;
  /** A frame holds a sub-graph; a terminal is where a graph starts or ends. */
  readonly kind: "node" | "frame" | "terminal";
  /** Lines of small text below the name. */
  readonly detail: readonly string[];
  readonly isFolded: boolean;
  /** How many frames are around it. */
  readonly depth: number;
}

/** Between boxes by their whole ids; in pixels of the whole picture. */
export type PlacedEdge = LevelEdge;

export interface GraphLayout {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Frames come before what they hold. */
  readonly boxes: readonly PlacedBox[];
  readonly edges: readonly PlacedEdge[];
}

const MARGIN = 16;
const PADDING = 18;
/** Room for a frame's name. */
const HEADER = 30;
/** Characters in a line of detail, and lines. */
const LINE = 34;
const LINES = 2;

/** Channel names in few short lines; what does not fit is counted. */
export const detailOf = (writes: readonly string[]): readonly string[] => {
  const lines: string[] = [];
  for (const [index, name] of writes.entries()) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length + 2 <= LINE)
      lines[lines.length - 1] = `${last}, ${name}`;
    else if (lines.length < LINES) lines.push(index === 0 ? `→ ${name}` : name);
    else return [...lines.slice(0, -1), `${last} +${writes.length - index}`];
  }
  return lines;
};

/** Pixels that letters take in the widest of the usual faces, bold. */
const letterWidth = (letter: string): number => {
  if (/[mwMW]/.test(letter)) return 14;
  if (/[il.]/.test(letter)) return 5;
  return /[ftrj]/.test(letter) ? 6.7 : 9.3;
};
const nameWidth = (label: string) =>
  [...label].reduce((sum, letter) => sum + letterWidth(letter), 28);

/** A box that holds no others, as large as its texts. */
const leafOf = (id: string, detail: readonly string[]) => ({
  id,
  width: Math.max(96, nameWidth(id), ...detail.map((line) => 6.1 * line.length + 24)),
  height: 38 + 15 * detail.length,
});

const layoutInside = (
  drawing: GraphDrawing,
  prefix: string,
  depth: number,
  folded: ReadonlySet<string>,
): GraphLayout => {
  const insides = new Map<string, GraphLayout>();
  const isInner = depth > 0;
  const terminal = (id: string) => ({ id, width: isInner ? 14 : 72, height: isInner ? 14 : 30 });
  const boxes = [
    terminal("start"),
    ...drawing.nodes.map(({ id, writes, graph }) => {
      if (!graph || folded.has(prefix + id)) return leafOf(id, graph ? [] : detailOf(writes));
      const inside = layoutInside(graph, `${prefix}${id}/`, depth + 1, folded);
      insides.set(id, inside);
      return {
        id,
        width: Math.max(nameWidth(id) + 40, inside.width + 2 * PADDING),
        height: inside.height + PADDING + HEADER,
      };
    }),
    terminal("end"),
  ];
  const level = layoutLevel(
    boxes,
    drawing.edges.map(({ from, to, label = "" }) => ({ from, to, label })),
  );
  const nodes = new Map(drawing.nodes.map((node) => [node.id, node]));
  const placed: PlacedBox[] = [];
  const edges: PlacedEdge[] = level.edges.map(({ from, to, ...line }) => ({
    from: prefix + from,
    to: prefix + to,
    ...line,
  }));
  for (const [id, box] of level.boxes) {
    const node = nodes.get(id);
    const nodeKind = node?.graph ? "frame" : "node";
    const kind = node ? nodeKind : "terminal";
    placed.push({
      ...box,
      id: prefix + id,
      label: kind === "terminal" && isInner ? "" : id,
      kind,
      detail: kind === "node" ? detailOf(node?.writes ?? []) : [],
      isFolded: kind === "frame" && !insides.has(id),
      depth,
    });
    const inside = insides.get(id);
    if (inside === undefined) continue;
    const move = mover(box.x + (box.width - inside.width) / 2, box.y + HEADER);
    placed.push(...inside.boxes.map(move.place));
    edges.push(...inside.edges.map(move.line));
  }
  const { width, height } = level;
  return { name: drawing.name, width, height, boxes: placed, edges };
};

/**
 * Where every box, line and label of a graph is drawn, in pixels from the top left corner: one
 * picture, whoever draws it. Sub-graphs are frames; `folded` names those that are shown as one box.
 *
 * @example
 * import { drawGraph } from "@mnemograph/core";
 * import { ldm } from "@mnemograph/pipelines";
 * layoutGraph(drawGraph(ldm.spec)).boxes.some(({ kind }) => kind === "frame"); // → true
 */
export const layoutGraph = (
  drawing: GraphDrawing,
  folded: ReadonlySet<string> = new Set(),
): GraphLayout => {
  const { name, width, height, boxes, edges } = layoutInside(drawing, "", 0, folded);
  const move = mover(MARGIN, MARGIN);
  return {
    name,
    width: Math.ceil(width + 2 * MARGIN),
    height: Math.ceil(height + 2 * MARGIN),
    boxes: boxes.map(move.place),
    edges: edges.map(move.line),
  };
};
