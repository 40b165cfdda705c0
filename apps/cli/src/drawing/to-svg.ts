import dagre from "@dagrejs/dagre";
import type { GraphDrawing } from "@mnemograph/core";
import { backEdges } from "./back-edges.js";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

interface Box {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly isTerminal: boolean;
}

/** Sub-graphs are drawn in place of their node: every node once, names prefixed with the node they stand in. */
const flatten = (drawing: GraphDrawing, prefix = ""): { boxes: Box[]; edges: { from: string; to: string; label: string }[] } => {
  const boxes: Box[] = [];
  const edges: { from: string; to: string; label: string }[] = [];
  const terminal = (name: string) => ({
    id: prefix + name,
    label: prefix === "" ? name : `${prefix.slice(0, -1)} ${name}`,
    detail: "",
    isTerminal: true,
  });
  boxes.push(terminal("start"), terminal("end"));
  const graphs = new Set<string>();
  for (const node of drawing.nodes) {
    if (node.graph) {
      graphs.add(node.id);
      const inner = flatten(node.graph, `${prefix}${node.id}/`);
      boxes.push(...inner.boxes);
      edges.push(...inner.edges);
    } else
      boxes.push({
        id: prefix + node.id,
        label: node.id,
        detail: node.writes.length > 0 ? `→ ${node.writes.join(", ")}` : "",
        isTerminal: false,
      });
  }
  for (const { from, to, label = "" } of drawing.edges) {
    edges.push({ from: prefix + (graphs.has(from) ? `${from}/end` : from), to: prefix + (graphs.has(to) ? `${to}/start` : to), label });
  }
  return { boxes, edges };
};

/** White space around the picture, in pixels. */
const MARGIN = 16;

/** The drawing as a self-contained SVG picture; the layout is computed here, no network is needed. */
export const toSvg = (drawing: GraphDrawing): string => {
  const { boxes, edges } = flatten(drawing);
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 28, ranksep: 44, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, label, detail, isTerminal } of boxes) {
    const width = Math.max(90, 9 * label.length + 24, 6.2 * detail.length + 24);
    graph.setNode(id, { width, height: isTerminal ? 28 : detail === "" ? 36 : 50 });
  }
  const back = backEdges(edges);
  for (const [index, edge] of edges.entries()) {
    const { from, to, label } = edge;
    const [upper, lower] = back.has(edge) ? [to, from] : [from, to];
    graph.setEdge(upper, lower, { width: 7 * label.length, height: label === "" ? 0 : 14, labelpos: "c" }, String(index));
  }
  dagre.layout(graph);
  const placed = edges.map((edge, index) => {
    const isBack = back.has(edge);
    const { points, x, y } = graph.edge({ v: isBack ? edge.to : edge.from, w: isBack ? edge.from : edge.to, name: String(index) });
    return { label: edge.label, points: isBack ? points.toReversed() : points, x, y };
  });
  // dagre counts neither the points of edges nor all of their labels to the picture.
  const corners = [
    ...boxes.map(({ id }) => graph.node(id)),
    ...placed.flatMap(({ points }) => points.map((point: { x: number; y: number }) => ({ ...point, width: 4, height: 4 }))),
    ...placed.flatMap(({ label, x, y }) => (x === undefined || y === undefined ? [] : [{ x, y, width: 7 * label.length, height: 14 }])),
  ];
  const left = Math.min(...corners.map(({ x, width }) => x - width / 2)) - MARGIN;
  const top = Math.min(...corners.map(({ y, height }) => y - height / 2)) - MARGIN;
  const width = Math.max(...corners.map((corner) => corner.x + corner.width / 2)) + MARGIN - left;
  const height = Math.max(...corners.map((corner) => corner.y + corner.height / 2)) + MARGIN - top;
  const lines = placed.map(({ points, label, x, y }) => {
    const path = points
      .map(
        (point: { x: number; y: number }, position: number) =>
          `${position === 0 ? "M" : "L"}${(point.x - left).toFixed(1)} ${(point.y - top).toFixed(1)}`,
      )
      .join(" ");
    const text =
      label === "" || x === undefined || y === undefined
        ? ""
        : `<text x="${(x - left).toFixed(1)}" y="${(y - top + 4).toFixed(1)}" class="label">${escape(label)}</text>`;
    return { line: `<path d="${path}" class="edge" marker-end="url(#arrow)"/>`, text };
  });
  const shapes = boxes.map(({ id, label, detail, isTerminal }) => {
    const { x: middle, y: centre, width: w, height: h } = graph.node(id);
    const [x, y] = [middle - left, centre - top];
    const rectangle = `<rect x="${(x - w / 2).toFixed(1)}" y="${(y - h / 2).toFixed(1)}" width="${w.toFixed(1)}" height="${h}" rx="${isTerminal ? 14 : 8}" class="${isTerminal ? "terminal" : "node"}"/>`;
    const title = `<text x="${x.toFixed(1)}" y="${(y + (detail === "" ? 5 : -3)).toFixed(1)}" class="name">${escape(label)}</text>`;
    return (
      rectangle +
      title +
      (detail === "" ? "" : `<text x="${x.toFixed(1)}" y="${(y + 15).toFixed(1)}" class="detail">${escape(detail)}</text>`)
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="img" aria-label="${escape(drawing.name)}">`,
    "<style>text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#1f2933}.name{font-size:14px;font-weight:600}.detail{font-size:10.5px;fill:#52606d}.label{font-size:11px;fill:#52606d;paint-order:stroke;stroke:#ffffff;stroke-width:4px}.node{fill:#e6f0ff;stroke:#3b6fb6}.terminal{fill:#f1f5f9;stroke:#7b8794}.edge{fill:none;stroke:#7b8794;stroke-width:1.4}</style>",
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#7b8794"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...lines.map(({ line }) => line),
    ...lines.map(({ text }) => text),
    ...shapes,
    "</svg>",
    "",
  ].join("\n");
};
