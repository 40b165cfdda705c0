import { type AnyGraph, type GraphDefinition, type GraphDeps, defineGraph } from "@mnemograph/core";
import { type TeamDeps, resetTeam, stepTeam } from "@mnemograph/nodes";
import { TeamState } from "./team-state.js";

/** The graphs of one team's turns, by the ids of its agents. */
export type TeamAgents = Readonly<Record<string, AnyGraph>>;

/** What all agents of a team need together. */
export type TeamAgentsDeps<Agents extends TeamAgents> = {
  [Id in keyof Agents]: (deps: GraphDeps<Agents[Id]>) => void;
}[keyof Agents] extends (deps: infer All) => void
  ? All
  : never;

/**
 * Several agents in one world: turns and what is said go through this graph, each agent being a
 * sub-graph with its own view and its own memory. LangSuitE section 3.3: MA-Household and MA-WAH.
 *
 * @example
 * const pair = team({ "agent-1": actAgent, "agent-2": withOwn(actAgent, { examples: () => ["> pass the cup\nYou pass it."] }) });
 * const { success } = await pair({ model, environment: teamEnvironment, examples }).compile().invoke({ task });
 */
export const team = <const Agents extends TeamAgents>(
  agents: Agents,
): GraphDefinition<typeof TeamState, TeamAgentsDeps<Agents> & TeamDeps, string> => {
  const ids = Object.keys(agents);
  // The agents' names are known when the team is made: to the compiler they are one more name of
  // the table.
  const nextTurn = {
    choose: ({ done, nextAgentId }: typeof TeamState.State) =>
      (done ? "end" : nextAgentId) as "end",
    among: [...ids, "end"] as "end"[],
  };
  return defineGraph({
    name: "team",
    state: TeamState,
    nodes: { resetTeam, stepTeam, ...(agents as TeamAgents) },
    edges: {
      start: "resetTeam",
      resetTeam: nextTurn,
      stepTeam: nextTurn,
      ...Object.fromEntries(ids.map((id) => [id, "stepTeam"])),
    },
    output: [
      "environmentState",
      "trajectory",
      "observation",
      "action",
      "reward",
      "done",
      "success",
      "stopReason",
      "agentMemories",
    ],
  }) as unknown as GraphDefinition<typeof TeamState, TeamAgentsDeps<Agents> & TeamDeps, string>;
};
