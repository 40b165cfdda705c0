import { defineGraph } from "@mnemograph/core";
import { actWithReflections, enterTurn, leaveTurn } from "@mnemograph/nodes";
import { AgentState } from "./team-state.js";

/**
 * One turn of an agent that has the team's reflections on earlier trials in mind. LangSuitE section
 * 5, Table 4.
 *
 * @example
 * const pair = reflexionTeam({ "agent-1": reflexionAgent, "agent-2": reflexionAgent });
 */
export const reflexionAgent = defineGraph({
  name: "reflexion-agent",
  state: AgentState,
  nodes: { enterTurn, actWithReflections, leaveTurn },
  edges: {
    start: "enterTurn",
    enterTurn: "actWithReflections",
    actWithReflections: "leaveTurn",
    leaveTurn: "end",
  },
  output: ["action", "agentMemories"],
});
