import type { NodeSpec } from "./define-node.js";
import type { Fits } from "./fits.js";
import { buildGraph } from "./build-graph.js";
import type { AnySchema, NodeLike, Edge, GraphSpec, GraphDefinition } from "./graph-spec.js";

type DepsOfNode<Node> =
  Node extends GraphDefinition<any, infer Deps, any>
    ? Deps
    : Node extends NodeSpec<any, any, any, infer Deps, any>
      ? Deps
      : unknown;
/**
 * The intersection of what all nodes need; a function per node, because a union with `unknown`
 * would swallow the rest.
 */
type DepsOf<Nodes> = {
  [K in keyof Nodes]: (deps: DepsOfNode<Nodes[K]>) => void;
}[keyof Nodes] extends (deps: infer All) => void
  ? All
  : never;

/** What a graph needs to be built. */
export type GraphDeps<Graph> = Graph extends GraphDefinition<any, infer Deps, any> ? Deps : never;

/**
 * Defines a graph as a table of nodes and edges. Wrong reads, wrong writes, unknown targets, nodes
 * without an exit and missing dependencies are type errors.
 *
 * @throws MnemographError GRAPH_INVALID, at once, for what types cannot see: unreachable nodes,
 *   names that LangGraph refuses.
 * @example
 * import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
 * import { EpisodeState } from "@mnemograph/pipelines";
 * const careful = defineGraph({
 *   name: "careful",
 *   state: EpisodeState,
 *   nodes: { resetEnvironment, act, stepEnvironment },
 *   edges: {
 *     start: "resetEnvironment",
 *     resetEnvironment: "act",
 *     act: "stepEnvironment",
 *     stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
 *   },
 * });
 * await careful({ model, environment, examples: () => [] }).compile().invoke({ task });
 */
export const defineGraph = <
  Schema extends AnySchema,
  const Nodes extends Record<string, NodeLike>,
>(spec: {
  readonly name: string;
  readonly state: Schema;
  // Before `Nodes`: compilers print the start of a long type, and cut its end.
  readonly nodes: { [K in keyof Nodes]: Fits<Nodes[K], Schema["State"], Schema["Update"]> } & Nodes;
  readonly edges: {
    readonly [K in (keyof Nodes & string) | "start"]: Edge<
      Schema["State"],
      (keyof Nodes & string) | "end"
    >;
  };
  /**
   * As a sub-graph, hand only these channels back to the graph around it; all of them by default.
   */
  readonly output?: readonly (keyof Schema["State"] & string)[];
}): GraphDefinition<Schema, DepsOf<Nodes>, keyof Nodes & string> => {
  const table = spec as GraphSpec;
  const definition = (deps: DepsOf<Nodes>) => buildGraph(table, deps);
  return Object.assign(definition, { spec: table }) as GraphDefinition<
    Schema,
    DepsOf<Nodes>,
    keyof Nodes & string
  >;
};
