import { conditionWords } from "./condition-words.js";
import type { Edge, GraphSpec, NodeLike } from "./graph-spec.js";
import { isGraph } from "./is-graph.js";

export interface GraphDrawing {
  readonly name: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly reads: readonly string[];
    readonly writes: readonly string[];
    readonly graph?: GraphDrawing;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly label?: string;
  }[];
}

const drawNode = (id: string, node: NodeLike) => {
  if (isGraph(node)) return { id, reads: [], writes: [], graph: drawGraph(node.spec) };
  if (typeof node === "function") return { id, reads: [], writes: [] };
  return { id, reads: Object.keys(node.reads), writes: Object.keys(node.writes) };
};

const drawEdge = (from: string, edge: Edge<any, string>): GraphDrawing["edges"] => {
  if (typeof edge === "string") return [{ from, to: edge }];
  if (Array.isArray(edge)) return edge.map((to: string) => ({ from, to }));
  if ("when" in edge) {
    const words = conditionWords(edge.when);
    return (["yes", "no"] as const).flatMap((answer) =>
      [edge[answer]].flat().map((to) => ({ from, to, label: words[answer] })),
    );
  }
  if ("choose" in edge) return edge.among.map((to) => ({ from, to, label: "one of" }));
  if ("each" in edge) {
    return [
      { from, to: edge.to, label: "each" },
      { from, to: edge.otherwise, label: "none" },
    ];
  }
  return [];
};

/**
 * A graph's nodes and edges as plain data, sub-graphs included: the one source of every drawing.
 *
 * @example
 * import { act } from "@mnemograph/pipelines";
 * const { nodes } = drawGraph(act.spec);
 * nodes.map(({ id }) => id); // → ["resetEnvironment", "act", "stepEnvironment"]
 */
export const drawGraph = (spec: GraphSpec): GraphDrawing => ({
  name: spec.name,
  nodes: Object.entries(spec.nodes).map(([id, node]) => drawNode(id, node)),
  edges: Object.entries(spec.edges).flatMap(([from, edge]) => drawEdge(from, edge)),
});

/** A label as Mermaid takes it, whatever signs a condition has; nothing for none. */
const quoted = (label: string): string =>
  label === "" ? "" : `|"${label.replaceAll('"', "#quot;")}"|`;

const mermaidLines = (drawing: GraphDrawing, prefix: string, indent: string): string[] => {
  // Mermaid reserves the word `end`.
  const id = (name: string) =>
    `${prefix}${name === "start" || name === "end" ? `_${name}_` : name}`;
  const nodes = drawing.nodes.flatMap((node) =>
    node.graph
      ? [
          `${indent}subgraph ${id(node.id)}["${node.id}"]`,
          ...mermaidLines(node.graph, `${id(node.id)}_`, `${indent}  `),
          `${indent}end`,
        ]
      : [`${indent}${id(node.id)}("${node.id}")`],
  );
  const edges = drawing.edges.map(
    ({ from, to, label = "" }) => `${indent}${id(from)} -->${quoted(label)} ${id(to)}`,
  );
  return [
    `${indent}${id("start")}(["start"])`,
    `${indent}${id("end")}(["end"])`,
    ...nodes,
    ...edges,
  ];
};

/**
 * The drawing as a Mermaid flowchart; needs no network.
 *
 * @example
 * import { ldm } from "@mnemograph/pipelines";
 * toMermaid(drawGraph(ldm.spec)); // → "flowchart TD …"
 */
export const toMermaid = (drawing: GraphDrawing): string =>
  ["flowchart TD", ...mermaidLines(drawing, "", "  "), ""].join("\n");
