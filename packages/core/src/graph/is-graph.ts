import type { GraphDefinition, NodeLike } from "./define-graph.js";

/** Whether a node of a table is a whole graph. */
export const isGraph = (node: NodeLike): node is GraphDefinition<any, any, any> => typeof node === "function" && "spec" in node;
