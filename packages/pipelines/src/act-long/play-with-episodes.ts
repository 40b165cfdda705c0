import { defineGraph } from "@mnemograph/core";
import {
  actWithEpisodes,
  loadEpisodes,
  resetEnvironment,
  stepEnvironment,
} from "@mnemograph/nodes";
import { ActLongState } from "./act-long-state.js";

/**
 * Act with all finished episodes in its prompt; none is added. Evo-Memory, "History".
 *
 * @example
 * const noteMemory = inProcessNoteMemory();
 * const { success, droppedEpisodes } = await playWithEpisodes({ model, environment, examples, noteMemory }).compile().invoke({ task });
 */
export const playWithEpisodes = defineGraph({
  name: "play-with-episodes",
  state: ActLongState,
  nodes: { loadEpisodes, resetEnvironment, actWithEpisodes, stepEnvironment },
  edges: {
    start: "loadEpisodes",
    loadEpisodes: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEpisodes" },
    actWithEpisodes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEpisodes" },
  },
});
