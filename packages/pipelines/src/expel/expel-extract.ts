import { defineGraph } from "@mnemograph/core";
import { applyNotes, contrastPair, openChunk, openPair, reviewSuccesses } from "@mnemograph/nodes";
import { ExpelExtractState } from "./expel-state.js";

/**
 * Extracts rules from gathered runs: first from each pair of a success and a failure of a task, then
 * from chunks of successes. ExpeL section 4.2, algorithm 2.
 *
 * @example
 * await expelExtract({ model, noteMemory, notePolicy: expelPolicy() }).compile().invoke({ gatheredRuns: runs });
 * (await noteMemory.all()).map(({ text }) => text); // the rules, those with most votes first
 */
export const expelExtract = defineGraph({
  name: "expel-extract",
  state: ExpelExtractState,
  nodes: {
    openPair,
    contrastPair,
    applyContrast: applyNotes,
    openChunk,
    reviewSuccesses,
    applyReview: applyNotes,
  },
  edges: {
    start: "openPair",
    openPair: { when: ({ runs }) => runs.length > 0, yes: "contrastPair", no: "openChunk" },
    contrastPair: "applyContrast",
    applyContrast: "openPair",
    openChunk: { when: ({ runs }) => runs.length > 0, yes: "reviewSuccesses", no: "end" },
    reviewSuccesses: "applyReview",
    applyReview: "openChunk",
  },
});
