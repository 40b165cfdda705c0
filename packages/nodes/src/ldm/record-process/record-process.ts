import { defineNode, fields } from "@mnemograph/core";

const { batchId, trajectory, observation, reward, success, stopReason, processes } = fields;

/**
 * Keeps a finished decision process `P_b` of one batch memory beside those of the others. LDM2 eq.
 * 4.
 *
 * @example
 * const { processes } = await recordProcess.run({ ...state, batchId: "put/1" }, {}); // one item of the list that chooseProcess reads
 */
export const recordProcess = defineNode({
  name: "recordProcess",
  reads: { batchId, trajectory, observation, reward, success, stopReason },
  writes: { processes },
  needs: [],
  run: async ({ batchId, trajectory, observation, reward, success, stopReason }) => ({
    processes: {
      batchId,
      steps: trajectory,
      finalObservation: observation,
      reward,
      success,
      stopReason,
    },
  }),
});
