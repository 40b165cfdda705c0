import type { GraphDefinition } from "@mnemograph/core";

/** A graph with some of its dependencies filled in: an agent's own memory, examples or model, which no other agent of its team gets. */
export const withOwn = <Deps, Own extends Partial<Deps>, Name extends string>(
  graph: GraphDefinition<any, Deps, Name>,
  own: Own,
): GraphDefinition<any, Omit<Deps, keyof Own>, Name> =>
  Object.assign((deps: Omit<Deps, keyof Own>) => graph({ ...deps, ...own } as unknown as Deps), { spec: graph.spec });
