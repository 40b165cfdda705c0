import type { Edge } from "./graph-spec.js";

/** Every node that an edge can lead to, `end` included. */
export const edgeTargets = (edge: Edge<any, string>): readonly string[] => {
  if (typeof edge === "string") return [edge];
  if (Array.isArray(edge)) return edge;
  if ("when" in edge) return [edge.yes, edge.no].flat();
  if ("choose" in edge) return edge.among;
  if ("each" in edge) return [edge.to, edge.otherwise];
  return [];
};
