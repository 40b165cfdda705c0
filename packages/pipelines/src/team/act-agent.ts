import { defineGraph } from "@mnemograph/core";
import { act, enterTurn, leaveTurn } from "@mnemograph/nodes";
import { AgentState } from "./team-state.js";

/**
 * One turn of an agent that acts from examples and its own past; ReAct with examples that think.
 * LangSuitE section 5, Table 4.
 *
 * @example
 * const pair = team({ "agent-1": actAgent, "agent-2": actAgent });
 * await pair({ model, environment: teamEnvironment, examples }).compile().invoke({ task });
 */
export const actAgent = defineGraph({
  name: "act-agent",
  state: AgentState,
  nodes: { enterTurn, act, leaveTurn },
  edges: { start: "enterTurn", enterTurn: "act", act: "leaveTurn", leaveTurn: "end" },
  output: ["action", "agentMemories"],
});
