import { defineGraph } from "@mnemograph/core";
import { actWithEmbodiedReflections, enterTurn, leaveTurn } from "@mnemograph/nodes";
import { AgentState } from "./team-state.js";

/**
 * One turn of an agent that sums up its own state before it acts, with the team's reflections, if
 * any, in mind. LangSuitE section 4, Table 4.
 *
 * @example
 * const pair = team({ "agent-1": emmemAgent, "agent-2": actAgent });
 */
export const emmemAgent = defineGraph({
  name: "emmem-agent",
  state: AgentState,
  nodes: { enterTurn, actWithEmbodiedReflections, leaveTurn },
  edges: {
    start: "enterTurn",
    enterTurn: "actWithEmbodiedReflections",
    actWithEmbodiedReflections: "leaveTurn",
    leaveTurn: "end",
  },
  output: ["action", "agentMemories"],
});
