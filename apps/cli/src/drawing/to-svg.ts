import dagre from "@dagrejs/dagre";
import type { GraphDrawing } from "@mnemograph/core";

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
  for (const [index, { from, to, label }] of edges.entries()) {
    graph.setEdge(from, to, { width: 7 * label.length, height: label === "" ? 0 : 14, labelpos: "c" }, String(index));
  }
  dagre.layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  const lines = edges.map(({ from, to, label }, index) => {
    const { points, x, y } = graph.edge({ v: from, w: to, name: String(index) });
    const path = points
      .map(
        (point: { x: number; y: number }, position: number) => `${position === 0 ? "M" : "L"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`,
      )
      .join(" ");
    const text =
      label === "" || x === undefined || y === undefined
        ? ""
        : `<text x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}" class="label">${escape(label)}</text>`;
    return `<path d="${path}" class="edge" marker-end="url(#arrow)"/>${text}`;
  });
  const shapes = boxes.map(({ id, label, detail, isTerminal }) => {
    const { x, y, width: w, height: h } = graph.node(id);
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
    "<style>text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#1f2933}.name{font-size:14px;font-weight:600}.detail{font-size:10.5px;fill:#52606d}.label{font-size:11px;fill:#52606d}.node{fill:#e6f0ff;stroke:#3b6fb6}.terminal{fill:#f1f5f9;stroke:#7b8794}.edge{fill:none;stroke:#7b8794;stroke-width:1.4}</style>",
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="#7b8794"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...lines,
    ...shapes,
    "</svg>",
    "",
  ].join("\n");
};
