import { defineGraph } from "@mnemograph/core";
import {
  actWithEpisodes,
  loadEpisodes,
  resetEnvironment,
  stepEnvironment,
} from "@mnemograph/nodes";
import { ActLongState } from "./act-long-state.js";
import { keepFinished } from "./keep-finished.js";

/**
 * Act along a stream with everything earlier in its prompt: a task begins with all finished
 * episodes that fit, and is kept when it is over. Evo-Memory, "History".
 *
 * @example
 * const deps = { model, environment, examples, noteMemory, notePolicy: episodePolicy() };
 * const { droppedEpisodes } = await actLong({ ...deps, episodes: { budget: 16_000 } }).compile().invoke({ task });
 */
export const actLong = defineGraph({
  name: "act-long",
  state: ActLongState,
  nodes: { loadEpisodes, resetEnvironment, actWithEpisodes, stepEnvironment, keep: keepFinished },
  edges: {
    start: "loadEpisodes",
    loadEpisodes: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "keep", no: "actWithEpisodes" },
    actWithEpisodes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "keep", no: "actWithEpisodes" },
    keep: "end",
  },
});
