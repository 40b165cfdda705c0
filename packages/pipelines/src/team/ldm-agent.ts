import { defineGraph } from "@mnemograph/core";
import {
  actWithTuples,
  classifyGoal,
  classifyObservation,
  enterTurn,
  evaluateHistory,
  leaveTurn,
  openOwnMemory,
  retrieveTuples,
  summarizeHistory,
} from "@mnemograph/nodes";
import { AgentState } from "./team-state.js";

/**
 * One turn of an agent with a tuple memory of its own: its goal is typed at its first turn. LDM2
 * section 3.2.
 *
 * @example
 * const pair = team({ "agent-1": withOwn(ldmAgent, { tupleMemory }), "agent-2": actAgent });
 */
export const ldmAgent = defineGraph({
  name: "ldm-agent",
  state: AgentState,
  nodes: {
    enterTurn,
    openOwnMemory,
    classifyGoal,
    evaluateHistory,
    summarizeHistory,
    classifyObservation,
    retrieveTuples,
    actWithTuples,
    leaveTurn,
  },
  edges: {
    start: "enterTurn",
    enterTurn: "openOwnMemory",
    openOwnMemory: {
      when: ({ goalTypeId }) => goalTypeId === null,
      yes: "classifyGoal",
      no: ["evaluateHistory", "summarizeHistory"],
    },
    classifyGoal: ["evaluateHistory", "summarizeHistory"],
    evaluateHistory: "classifyObservation",
    summarizeHistory: "classifyObservation",
    classifyObservation: "retrieveTuples",
    retrieveTuples: "actWithTuples",
    actWithTuples: "leaveTurn",
    leaveTurn: "end",
  },
  output: ["action", "agentMemories"],
});
