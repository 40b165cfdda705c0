import type { StateSchema } from "@langchain/langgraph";
import type { AnyNode, NodeSpec } from "./define-node.js";
import type { Fits } from "./fits.js";
import { type PipelineGraph, buildGraph } from "./build-graph.js";

type AnySchema = StateSchema<any>;

type DepsOfNode<Node> =
  Node extends GraphDefinition<any, infer Deps, any> ? Deps : Node extends NodeSpec<any, any, any, infer Deps, any> ? Deps : unknown;
/** The intersection of what all nodes need; a function per node, because a union with `unknown` would swallow the rest. */
type DepsOf<Nodes> = { [K in keyof Nodes]: (deps: DepsOfNode<Nodes[K]>) => void }[keyof Nodes] extends (deps: infer All) => void
  ? All
  : never;

/** A node made by `defineNode`, a whole graph, or a plain LangGraph function. */
export type NodeLike = AnyNode | GraphDefinition<any, any, any> | ((state: any, config: any) => any);

/** Where the flow goes after a node. */
export type Edge<State, Name extends string> =
  | Name
  /** All of them, side by side. */
  | readonly Name[]
  /** One of two ways; a way can be several nodes side by side. */
  | { readonly when: (state: State) => boolean; readonly yes: Name | readonly Name[]; readonly no: Name | readonly Name[] }
  /** One of several. */
  | { readonly choose: (state: State) => Name; readonly among: readonly Name[] }
  /** One run of `to` for every item, side by side, each seeing the item's channels on top of the state; then `otherwise` when there are none. */
  | { readonly each: (state: State) => readonly Partial<State>[]; readonly to: Name; readonly otherwise: Name };

export interface GraphSpec {
  readonly name: string;
  readonly state: AnySchema;
  readonly nodes: Readonly<Record<string, NodeLike>>;
  readonly edges: Readonly<Record<string, Edge<any, string>>>;
  readonly output?: readonly string[];
}

/** A graph as data: call it with its dependencies to get a plain LangGraph StateGraph. */
export interface GraphDefinition<Schema extends AnySchema, Deps, Name extends string> {
  (deps: Deps): PipelineGraph<Schema, Name>;
  readonly spec: GraphSpec;
}

/** A graph of any state, dependencies and nodes. */
export type AnyGraph = GraphDefinition<any, any, any>;

/** What a graph needs to be built. */
export type GraphDeps<Graph> = Graph extends GraphDefinition<any, infer Deps, any> ? Deps : never;

/**
 * Defines a graph as a table of nodes and edges. Wrong reads, wrong writes, unknown targets, nodes without an exit and missing
 * dependencies are type errors.
 *
 * @throws MnemographError GRAPH_INVALID, at once, for what types cannot see: unreachable nodes, names that LangGraph refuses.
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
export const defineGraph = <Schema extends AnySchema, const Nodes extends Record<string, NodeLike>>(spec: {
  readonly name: string;
  readonly state: Schema;
  // Before `Nodes`: compilers print the start of a long type, and cut its end.
  readonly nodes: { [K in keyof Nodes]: Fits<Nodes[K], Schema["State"], Schema["Update"]> } & Nodes;
  readonly edges: { readonly [K in (keyof Nodes & string) | "start"]: Edge<Schema["State"], (keyof Nodes & string) | "end"> };
  /** As a sub-graph, hand only these channels back to the graph around it; all of them by default. */
  readonly output?: readonly (keyof Schema["State"] & string)[];
}): GraphDefinition<Schema, DepsOf<Nodes>, keyof Nodes & string> => {
  const table = spec as unknown as GraphSpec;
  const definition = (deps: DepsOf<Nodes>) => buildGraph(table, deps);
  return Object.assign(definition, { spec: table }) as unknown as GraphDefinition<Schema, DepsOf<Nodes>, keyof Nodes & string>;
};
