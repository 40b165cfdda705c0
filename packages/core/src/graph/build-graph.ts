import {
  END,
  type LangGraphRunnableConfig,
  START,
  Send,
  StateGraph,
  StateSchema,
} from "@langchain/langgraph";
import type { Environment } from "../environment/environment.js";
import { forwardOnly } from "../environment/forward-only.js";
import { MnemographError } from "../errors/mnemograph-error.js";
import type { NodeEvent } from "../events/event.js";
import { checkGraph } from "./check-graph.js";
import { checkOptions } from "./check-options.js";
import type { AnyNode } from "./define-node.js";
import type { Edge, GraphSpec, NodeLike } from "./graph-spec.js";
import { edgeTargets } from "./edge-targets.js";
import { isGraph } from "./is-graph.js";
import { keepRecursionLimit } from "./keep-recursion-limit.js";
import { observed } from "./observe-node.js";
import { recursionLimit } from "./recursion-limit.js";
import { readChannels } from "./read-channels.js";
import { refuseSerialFanOut } from "./refuse-serial-fan-out.js";
import { resumeChangedGraph } from "./resume-changed-graph.js";
import { Route } from "./route.js";
import type { NodeRuntime } from "./runtime.js";
import { withSharedCalls } from "./with-shared-calls.js";
import { withoutCommands } from "./without-commands.js";

const place = (name: string) => {
  if (name === "start") return START;
  return name === "end" ? END : name;
};

const isNode = (node: NodeLike): node is AnyNode => typeof node === "object";

const runtimeOf = (
  config: LangGraphRunnableConfig,
  emit?: (event: NodeEvent) => void,
): NodeRuntime => {
  const { writer } = config;
  if (emit) return { config, emit };
  return writer ? { config, emit: (event: NodeEvent) => writer(event) } : { config };
};

const checkedWrites = (node: AnyNode) => (update: Record<string, unknown>) => {
  const undeclared: string[] = [];
  for (const channel in update) if (!(channel in node.writes)) undeclared.push(channel);
  if (undeclared.length === 0) return update;
  throw new MnemographError({
    code: "NODE_WRITES_UNDECLARED",
    message: `node ${node.name} returned ${undeclared.join(", ")}, which it does not declare in writes`,
    hint: "add the channel to the node's `writes`, or do not return it",
    evidence: { node: node.name, undeclared, declared: Object.keys(node.writes) },
  });
};

/**
 * A typed node as a LangGraph function, for use in anybody's StateGraph; `name` is the one that it
 * has there.
 *
 * @throws MnemographError USAGE where an option among the dependencies is wrong; the function
 *   throws USAGE where a channel that the node needs has no value, and NODE_WRITES_UNDECLARED for a
 *   channel that `writes` does not name.
 * @example
 * import { StateGraph, StateSchema } from "@langchain/langgraph";
 * const state = new StateSchema({ task: fields.task, trajectory: fields.trajectory, summary: fields.summary });
 * new StateGraph(state).addNode("summarizeHistory", toFunction(summarizeHistory, { model }));
 */
export const toFunction = (
  node: AnyNode,
  deps: unknown,
  name: string = node.name,
): ((state: any, config?: LangGraphRunnableConfig) => Promise<any>) => {
  checkOptions(node, deps);
  const run = readChannels(
    node,
    name,
    (state, config: LangGraphRunnableConfig = {}, emit?: (event: NodeEvent) => void) =>
      node.run(state, deps, runtimeOf(config, emit)),
  );
  return observed(name, run, { checked: checkedWrites(node) });
};

const plainFunction = (name: string, run: (state: any, config: any) => any) =>
  observed(name, (state, config, emit) => run(state, emit ? { ...config, writer: emit } : config));

const describe = (node: NodeLike) => {
  if (isNode(node))
    return { node: node.name, reads: Object.keys(node.reads), writes: Object.keys(node.writes) };
  return isGraph(node) ? { graph: node.spec.name } : {};
};

const isConditional = (edge: Edge<any, string> | undefined): boolean =>
  typeof edge === "object" && !Array.isArray(edge);

const addEdge = (
  graph: StateGraph<any, any, any, string>,
  from: string,
  edge: Edge<any, string>,
) => {
  if (typeof edge === "string") graph.addEdge(place(from), place(edge));
  else if (Array.isArray(edge))
    for (const target of edge) graph.addEdge(place(from), place(target));
  else if ("when" in edge) {
    const [yes, no] = [[edge.yes].flat().map(place), [edge.no].flat().map(place)];
    const way = new Route((state: any) => (edge.when(state) ? yes : no));
    graph.addConditionalEdges(place(from), way, edgeTargets(edge).map(place) as never);
  } else if ("choose" in edge) {
    graph.addConditionalEdges(
      place(from),
      new Route((state: any) => edge.choose(state)),
      Object.fromEntries(edge.among.map((name) => [name, place(name)])),
    );
  } else if ("each" in edge) {
    const spread = new Route((state: any) => {
      const items = edge.each(state);
      return items.length === 0
        ? place(edge.otherwise)
        : items.map((item) => new Send(edge.to, { ...state, ...item }));
    });
    graph.addConditionalEdges(place(from), spread, [
      place(edge.to),
      place(edge.otherwise),
    ] as never);
  }
};

/** A graph as a node, which LangGraph can look into. */
const subGraph = (name: string, compiled: any, channels: object) => {
  const kept = (result: object | undefined) =>
    Object.fromEntries(Object.entries(result ?? {}).filter(([channel]) => channel in channels));
  const invoke = compiled.invoke.bind(compiled);
  return Object.assign(compiled, {
    invoke: observed(name, (state, config) => invoke(state, config), {
      checked: kept,
      isGraph: true,
    }),
  });
};

/**
 * An environment whose effects cannot be undone is guarded once, for this graph and for every graph
 * inside of it.
 */
const keepEffects = (deps: unknown): unknown => {
  const environment = (deps as { readonly environment?: Environment } | undefined)?.environment;
  return environment?.effects === "irreversible"
    ? { ...(deps as object), environment: forwardOnly(environment) }
    : deps;
};

/**
 * A compiled graph with what it carries along: its limit, the place of shared replies, and its
 * observer, after `withConfig` too.
 */
const carried = (compiled: any, limit: number): any => {
  const { withConfig } = compiled;
  return Object.assign(withSharedCalls(keepRecursionLimit(resumeChangedGraph(compiled), limit)), {
    isObservable: true,
    withConfig: (config: { readonly recursionLimit?: number }) =>
      carried(withConfig.call(compiled, config), config.recursionLimit ?? limit),
  });
};

/** Puts a checked table of nodes and edges together as a LangGraph StateGraph. */
export const buildGraph = (spec: GraphSpec, given: unknown): any => {
  checkGraph(spec);
  const deps = keepEffects(given);
  const { fields } = spec.state;
  const output =
    spec.output &&
    new StateSchema(Object.fromEntries(spec.output.map((channel) => [channel, fields[channel]])));
  const graph = new StateGraph(
    (output ? { state: spec.state, output } : spec.state) as StateSchema<any>,
  ) as unknown as StateGraph<any, any, any, string>;
  const checkLimit = refuseSerialFanOut(spec);
  const guarded = (run: (state: any, config: any) => any) =>
    checkLimit === undefined
      ? run
      : (state: any, config: LangGraphRunnableConfig) => {
          checkLimit(config);
          return run(state, config);
        };
  for (const [name, node] of Object.entries(spec.nodes)) {
    const options = { metadata: describe(node) };
    if (isGraph(node))
      graph.addNode(name, subGraph(name, node(deps as never).compile(), fields), options);
    else
      graph.addNode(
        name,
        guarded(isNode(node) ? toFunction(node, deps, name) : plainFunction(name, node)),
        options,
      );
  }
  for (const [from, edge] of Object.entries(spec.edges)) addEdge(graph, from, edge);
  // Typed nodes return channels alone, which is checked.
  const ways = Object.fromEntries(
    Object.entries(spec.nodes)
      .filter(([, node]) => isNode(node))
      .map(([name]) => [name, Number(isConditional(spec.edges[name]))]),
  );
  const limit = recursionLimit(spec, deps);
  const compile = graph.compile.bind(graph);
  graph.compile = (options) =>
    carried(
      withoutCommands(compile({ name: spec.name, ...options }), ways).withConfig({
        recursionLimit: limit,
      }),
      limit,
    ) as never;
  return graph;
};
