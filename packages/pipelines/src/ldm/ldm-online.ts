import { defineGraph } from "@mnemograph/core";
import { chooseProcess, listBatches } from "@mnemograph/nodes";
import { act } from "../act/act.js";
import { ldmEpisode } from "./ldm-episode.js";
import { LdmState } from "./ldm-state.js";

/**
 * LDM2 along a stream of tasks: Act as long as there is no batch memory yet, then LDM2 on those
 * that the tasks before left. LDM2 sections 3.1 and 3.2.
 *
 * @example
 * const { success } = await ldmOnline({ model, environment, tupleMemory, examples }).compile().invoke({ task }); // Act while there is no batch
 */
export const ldmOnline = defineGraph({
  name: "ldm-online",
  state: LdmState,
  nodes: { listBatches, act, playBatch: ldmEpisode, chooseProcess },
  edges: {
    start: "listBatches",
    listBatches: {
      each: ({ batchIds }) => batchIds.map((batchId) => ({ batchId, processes: [] })),
      to: "playBatch",
      otherwise: "act",
    },
    act: "end",
    playBatch: "chooseProcess",
    chooseProcess: "end",
  },
});
