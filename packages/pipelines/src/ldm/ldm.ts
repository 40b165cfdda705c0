import { defineGraph } from "@mnemograph/core";
import { chooseProcess, listBatches } from "@mnemograph/nodes";
import { LdmState } from "./ldm-state.js";
import { ldmEpisode } from "./ldm-episode.js";

/**
 * LDM2: one decision process per batch memory, side by side, then the choice of the final one. LDM2
 * section 3.1, eq. 2–5.
 *
 * @example
 * const { success, batchId } = await ldm({ model, environment, tupleMemory }).compile().invoke({ task }); // batchId: the process that was chosen
 */
export const ldm = defineGraph({
  name: "ldm",
  state: LdmState,
  nodes: { listBatches, playBatch: ldmEpisode, chooseProcess },
  edges: {
    start: "listBatches",
    listBatches: {
      each: ({ batchIds }) => batchIds.map((batchId) => ({ batchId, processes: [] })),
      to: "playBatch",
      otherwise: "playBatch",
    },
    playBatch: "chooseProcess",
    chooseProcess: "end",
  },
});
