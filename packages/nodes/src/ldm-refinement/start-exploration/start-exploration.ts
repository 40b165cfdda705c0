import { defineNode, fields } from "@mnemograph/core";
import { type Branch, explored, frontier } from "../grow-branch/branch.js";

const { environmentState, observation, reward, done, success, stopReason } = fields;

/** Makes the reset environment the root of the exploration tree, with confidence 1. LDM2 section 3.3. */
export const startExploration = defineNode({
  name: "startExploration",
  reads: { environmentState, observation, reward, done, success, stopReason },
  writes: { frontier, explored },
  run: async ({ environmentState, observation, reward, done, success, stopReason }) => {
    const root: Branch = { id: "0", steps: [], confidence: 1, environmentState, observation, reward, done, success, stopReason };
    return done ? { frontier: [], explored: [root] } : { frontier: [root], explored: [] };
  },
});
