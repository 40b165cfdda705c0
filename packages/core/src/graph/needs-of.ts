import type { NodeLike } from "./graph-spec.js";
import { isGraph } from "./is-graph.js";

const allNeeds = (node: NodeLike): readonly string[] => {
  if (isGraph(node)) return Object.values(node.spec.nodes).flatMap(needsOf);
  return typeof node === "function" ? [] : (node.needs ?? []);
};

/**
 * The dependencies that a node takes, or all nodes of a graph and of the graphs inside of it, each
 * once and sorted: so a harness knows which memories to open. Plain functions declare none.
 *
 * @example
 * import { ldm } from "@mnemograph/pipelines";
 * needsOf(ldm).filter((name) => name.endsWith("Memory")); // → ["tupleMemory"]
 */
export const needsOf = (node: NodeLike): readonly string[] =>
  [...new Set(allNeeds(node))].toSorted();
