export { type GraphLayout, layoutGraph, type PlacedBox, type PlacedEdge } from "./layout-graph.js";
export { linePath } from "./line-path.js";
export { toSvg } from "./to-svg.js";
