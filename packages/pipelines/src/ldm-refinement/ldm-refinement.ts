import { defineGraph } from "@mnemograph/core";
import { addTuples, compareProcesses, makeRefinedTuples } from "@mnemograph/nodes";
import { ldmEpisode } from "../ldm/ldm-episode.js";
import { ldmExploration } from "./ldm-exploration.js";
import { RefinementState } from "./refinement-state.js";

/** Refines one batch memory with one new goal: tree and ground process side by side, best against ground, key step, tuples, index. LDM2 section 3.3. */
export const ldmRefinement = defineGraph({
  name: "ldm-refinement",
  state: RefinementState,
  nodes: { explore: ldmExploration, playGround: ldmEpisode, compareProcesses, makeRefinedTuples, addTuples },
  edges: {
    start: ["explore", "playGround"],
    explore: "compareProcesses",
    playGround: "compareProcesses",
    compareProcesses: { when: ({ improvement }) => improvement === null, yes: "end", no: "makeRefinedTuples" },
    makeRefinedTuples: "addTuples",
    addTuples: "end",
  },
});
