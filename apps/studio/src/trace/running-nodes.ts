import type { Span } from "./event-index.js";

/** Nodes by name, with their lanes. */
export const nodeWords = (nodes: readonly Pick<Span, "node" | "path">[]): string =>
  nodes.map(({ node, path }) => (path === "" ? node : `${node} (${path})`)).join(", ");

/** Nodes that have begun and not ended; those above a sub-graph that runs are left out. */
export const runningNodes = (
  spans: readonly Pick<Span, "node" | "path" | "end">[],
): readonly Pick<Span, "node" | "path">[] => {
  const open = spans.filter(({ end }) => end === null);
  const paths = new Set(open.map(({ path }) => path));
  const isAround = ({ node, path }: Pick<Span, "node" | "path">) => {
    const inside = `${path === "" ? "" : `${path}/`}${node}:`;
    return [...paths].some((other) => other.startsWith(inside));
  };
  return open.filter((span) => !isAround(span)).map(({ node, path }) => ({ node, path }));
};
