import type { GraphDefinition, NodeLike } from "./graph-spec.js";

/**
 * Whether a node of a table is a whole graph.
 *
 * @example
 * import { act as actNode } from "@mnemograph/nodes";
 * import { act as actGraph } from "@mnemograph/pipelines";
 * [actNode, actGraph].map(isGraph); // → [false, true]
 */
export const isGraph = (node: NodeLike): node is GraphDefinition<any, any, any> =>
  typeof node === "function" && "spec" in node;
