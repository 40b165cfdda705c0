import { defineGraph } from "@mnemograph/core";
import { askHuman, enterTurn, leaveTurn } from "@mnemograph/nodes";
import { AgentState } from "./team-state.js";

/**
 * One turn of an agent that a person plays: the graph waits for the action, and goes on with
 * `Command({ resume })`. LangSuitE section 3.2.
 *
 * @example
 * const pair = team({ "agent-1": actAgent, "agent-2": humanAgent }); // compile with a checkpointer: it waits at each turn of agent-2
 */
export const humanAgent = defineGraph({
  name: "human-agent",
  state: AgentState,
  nodes: { enterTurn, askHuman, leaveTurn },
  edges: { start: "enterTurn", enterTurn: "askHuman", askHuman: "leaveTurn", leaveTurn: "end" },
  output: ["action", "agentMemories"],
});
