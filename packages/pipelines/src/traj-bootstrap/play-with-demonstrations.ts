import { defineGraph } from "@mnemograph/core";
import {
  actWithEpisodes,
  recallDemonstrations,
  resetEnvironment,
  stepEnvironment,
} from "@mnemograph/nodes";
import { TrajBootstrapState } from "./traj-bootstrap-state.js";

/**
 * Act with the nearest own successes in its prompt; none is added. Traj-Bootstrap, section 3.
 *
 * @example
 * const noteMemory = inProcessNoteMemory();
 * const { success, notes } = await playWithDemonstrations({ model, environment, examples, noteMemory }).compile().invoke({ task });
 */
export const playWithDemonstrations = defineGraph({
  name: "play-with-demonstrations",
  state: TrajBootstrapState,
  nodes: { recallDemonstrations, resetEnvironment, actWithEpisodes, stepEnvironment },
  edges: {
    start: "recallDemonstrations",
    recallDemonstrations: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEpisodes" },
    actWithEpisodes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithEpisodes" },
  },
});
