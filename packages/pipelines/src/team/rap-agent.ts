import { defineGraph } from "@mnemograph/core";
import {
  actWithExperiences,
  enterTurn,
  extractKey,
  leaveTurn,
  makePlan,
  retrieveExperiences,
} from "@mnemograph/nodes";
import { AgentState } from "./team-state.js";
import { thinksAt } from "../rap/rap-state.js";

/**
 * One turn of an agent that acts from experiences of its own: a plan at its first turn, and every
 * thought a key for later ones. RAP algorithm 1.
 *
 * @example
 * const pair = team({ "agent-1": withOwn(rapAgent, { experienceMemory, embedder }), "agent-2": actAgent });
 */
export const rapAgent = defineGraph({
  name: "rap-agent",
  state: AgentState,
  nodes: { enterTurn, makePlan, retrieveExperiences, actWithExperiences, extractKey, leaveTurn },
  edges: {
    start: "enterTurn",
    enterTurn: { when: ({ plan }) => plan === "", yes: "makePlan", no: "retrieveExperiences" },
    makePlan: "retrieveExperiences",
    retrieveExperiences: "actWithExperiences",
    actWithExperiences: {
      when: (seen) => thinksAt(seen.trajectory.length, seen),
      yes: "extractKey",
      no: "leaveTurn",
    },
    extractKey: "leaveTurn",
    leaveTurn: "end",
  },
  output: ["action", "agentMemories"],
});
