import { defineGraph } from "@mnemograph/core";
import {
  addTuples,
  compareProcesses,
  makeRefinedTuples,
  openBatch,
  reclusterBatch,
} from "@mnemograph/nodes";
import { ldmEpisode } from "./ldm-episode.js";
import { ldmExploration } from "./ldm-exploration.js";
import { RefinementState } from "./refinement-state.js";

/**
 * Refines the batch memory `batchId` with one new goal: tree and ground process side by side on the
 * same version of the memory, best against ground, key step, tuples, index, and where it is due the
 * index anew. LDM2 section 3.3.
 *
 * @example
 * await ldmRefinement({ model, environment, tupleMemory }).compile().invoke({ task, batchId: "put/1" });
 * const version = await tupleMemory.version(); // higher where the tree did better than the ground process
 */
export const ldmRefinement = defineGraph({
  name: "ldm-refinement",
  state: RefinementState,
  nodes: {
    openBatch,
    explore: ldmExploration,
    playGround: ldmEpisode,
    compareProcesses,
    makeRefinedTuples,
    addTuples,
    reclusterBatch,
  },
  edges: {
    start: "openBatch",
    openBatch: ["explore", "playGround"],
    explore: "compareProcesses",
    playGround: "compareProcesses",
    compareProcesses: {
      when: ({ improvement }) => improvement === null,
      yes: "end",
      no: "makeRefinedTuples",
    },
    makeRefinedTuples: "addTuples",
    addTuples: "reclusterBatch",
    reclusterBatch: "end",
  },
});
