import { defineGraph } from "@mnemograph/core";
import { chooseProcess, listBatches } from "@mnemograph/nodes";
import { LdmReflexionState } from "./ldm-reflexion-state.js";
import { ldmReflexionEpisode } from "./ldm-reflexion-episode.js";

/**
 * One trial of LDM2 with Reflexion: a process for each batch memory, all with the same notes, then
 * the choice. LDM2 section 3.1, eq. 2–5.
 *
 * @example
 * const { success } = await ldmReflexionTrial({ model, environment, tupleMemory }).compile().invoke({ task, reflections: [] });
 */
export const ldmReflexionTrial = defineGraph({
  name: "ldm-reflexion-trial",
  state: LdmReflexionState,
  nodes: { listBatches, playBatch: ldmReflexionEpisode, chooseProcess },
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
  output: [
    "batchId",
    "memoryVersion",
    "processes",
    "trajectory",
    "observation",
    "reward",
    "done",
    "success",
    "stopReason",
  ],
});
