import { defineNode, fields, type Branch } from "@mnemograph/core";

const { environmentState, observation, reward, done, success, stopReason, explored, frontier } =
  fields;

/**
 * Makes the reset environment the root of the exploration tree, with confidence 1. LDM2 section
 * 3.3.
 *
 * @example
 * const { frontier } = await startExploration.run({ ...state, done: false }, {}); // one branch, "0", of confidence 1
 */
export const startExploration = defineNode({
  name: "startExploration",
  reads: { environmentState, observation, reward, done, success, stopReason },
  writes: { frontier, explored },
  needs: [],
  run: async ({ environmentState, observation, reward, done, success, stopReason }) => {
    const root: Branch = {
      id: "0",
      steps: [],
      confidence: 1,
      environmentState,
      observation,
      reward,
      done,
      success,
      stopReason,
    };
    return done ? { frontier: [], explored: [root] } : { frontier: [root], explored: [] };
  },
});
