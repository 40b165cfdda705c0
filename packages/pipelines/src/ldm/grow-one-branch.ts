import { defineGraph, defineNode } from "@mnemograph/core";
import {
  classifyObservation,
  evaluateHistory,
  growBranch,
  proposeActions,
  summarizeHistory,
  type RetrieveTuplesDeps,
  retrieveTuples,
} from "@mnemograph/nodes";
import { RefinementState } from "./refinement-state.js";

/**
 * Retrieves tuples by default by similarity alone: the tree branches where tuples disagree, and a
 * choice of different actions would hide whether they agree. LDM2 section 3.3.
 */
const retrieveAgreeing = defineNode({
  ...retrieveTuples,
  run: (seen, deps: RetrieveTuplesDeps, runtime) =>
    retrieveTuples.run(seen, { ...deps, retrieve: { repeats: 1, ...deps.retrieve } }, runtime),
});

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
