import { defineNode, fields } from "@mnemograph/core";
import { frontier } from "../grow-branch/branch.js";

const { environmentState, observation, reward, done, success, stopReason } = fields;

/** Makes the reset environment the root of the exploration tree, with confidence 1. LDM2 section 3.3. */
export const startExploration = defineNode({
  name: "startExploration",
  reads: { environmentState, observation, reward, done, success, stopReason },
  writes: { frontier },
  run: async (seen) => ({ frontier: [{ id: "0", steps: [], confidence: 1, ...seen }] }),
});
