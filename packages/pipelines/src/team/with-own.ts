import type { AnyGraph, GraphDefinition, GraphDeps } from "@mnemograph/core";
import type { AgentState } from "./team-state.js";

/**
 * A graph with some of its dependencies filled in: an agent's own memory, examples or model, which
 * no other agent of its team gets.
 *
 * @example
 * const cook = withOwn(ldmAgent, { tupleMemory, llm: { default: { temperature: 0 } } }); // no other agent gets them
 * const pair = team({ cook, helper: actAgent });
 */
export const withOwn = <Graph extends AnyGraph, Own extends Partial<GraphDeps<Graph>>>(
  graph: Graph,
  own: Own,
): GraphDefinition<typeof AgentState, Omit<GraphDeps<Graph>, keyof Own>, string> =>
  Object.assign((deps: Omit<GraphDeps<Graph>, keyof Own>) => graph({ ...deps, ...own }), {
    spec: graph.spec,
  }) as GraphDefinition<typeof AgentState, Omit<GraphDeps<Graph>, keyof Own>, string>;
