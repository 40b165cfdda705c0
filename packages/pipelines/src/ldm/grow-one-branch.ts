import { defineGraph } from "@mnemograph/core";
import {
  classifyObservation,
  evaluateHistory,
  growBranch,
  proposeActions,
  summarizeHistory,
} from "@mnemograph/nodes";
import { RefinementState } from "./refinement-state.js";
import { retrieveAgreeing } from "./retrieve-agreeing.js";

/**
 * One level of one branch: summarize the past, type the observation, retrieve, propose, and try
 * each proposal. LDM2 section 3.3, eq. 9.
 */
export const growOneBranch = defineGraph({
  name: "grow-branch",
  state: RefinementState,
  nodes: {
    evaluateHistory,
    summarizeHistory,
    classifyObservation,
    retrieveTuples: retrieveAgreeing,
    proposeActions,
    growBranch,
  },
  edges: {
    start: ["evaluateHistory", "summarizeHistory", "classifyObservation"],
    evaluateHistory: "retrieveTuples",
    summarizeHistory: "retrieveTuples",
    classifyObservation: "retrieveTuples",
    retrieveTuples: "proposeActions",
    proposeActions: "growBranch",
    growBranch: "end",
  },
  output: ["children"],
});
