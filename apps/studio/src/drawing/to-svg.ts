import type { GraphDrawing } from "@mnemograph/core";
import { type PlacedBox, type PlacedEdge, layoutGraph } from "./layout-graph.js";
import { linePath } from "./line-path.js";

export const escapeXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const shown = (value: number) => value.toFixed(1);

const shape = ({ x, y, width, height, label, kind, detail, isFolded }: PlacedBox): string => {
  const [middle, radius] = [x + width / 2, kind === "terminal" ? height / 2 : 8];
  const rectangle = `<rect x="${shown(x)}" y="${shown(y)}" width="${shown(width)}" height="${shown(height)}" rx="${radius}" class="${kind}"/>`;
  if (kind === "frame" && !isFolded) {
    return `${rectangle}<text x="${shown(x + 14)}" y="${shown(y + 20)}" class="name title">${escapeXml(label)}</text>`;
  }
  const first = y + height / 2 + 5 - 7.5 * detail.length;
  return [
    rectangle,
    ...(label === ""
      ? []
      : [`<text x="${shown(middle)}" y="${shown(first)}" class="name">${escapeXml(label)}</text>`]),
    ...detail.map(
      (line, index) =>
        `<text x="${shown(middle)}" y="${shown(first + 16 + 14 * index)}" class="detail">${escapeXml(line)}</text>`,
    ),
  ].join("");
};

const line = ({ points, isBack }: PlacedEdge) =>
  `<path d="${linePath(points)}" class="edge${isBack ? " loop" : ""}" marker-end="url(#arrow)"/>`;
const caption = ({ label, at }: PlacedEdge) =>
  at === null
    ? []
    : [
        `<text x="${shown(at.x + at.width / 2)}" y="${shown(at.y + 12)}" class="label">${escapeXml(label)}</text>`,
      ];

/**
 * The drawing as a self-contained SVG picture; the layout is computed here, no network is needed.
 *
 * @example
 * import { drawGraph } from "@mnemograph/core";
 * import { react } from "@mnemograph/pipelines";
 * toSvg(drawGraph(react.spec)).trimEnd().endsWith("</svg>"); // → true
 */
export const toSvg = (drawing: GraphDrawing): string => {
  const { name, width, height, boxes, edges } = layoutGraph(drawing);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(name)}">`,
    "<style>text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#1f2933}.name{font-size:14px;font-weight:600}.title{text-anchor:start;fill:#52606d}.detail{font-size:11px;fill:#52606d}.label{font-size:11px;fill:#52606d}.node{fill:#f4f7fb;stroke:#4a6785}.frame{fill:#7b8794;fill-opacity:.07;stroke:#9aa5b1;stroke-dasharray:5 4}.terminal{fill:#e4e7eb;stroke:#7b8794}.edge{fill:none;stroke:#7b8794;stroke-width:1.4}</style>",
    '<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L10 5L0 10z" fill="#7b8794"/></marker></defs>',
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    ...boxes.filter(({ kind }) => kind === "frame").map(shape),
    ...edges.map(line),
    ...boxes.filter(({ kind }) => kind !== "frame").map(shape),
    ...edges.flatMap(caption),
    "</svg>",
    "",
  ].join("\n");
};
