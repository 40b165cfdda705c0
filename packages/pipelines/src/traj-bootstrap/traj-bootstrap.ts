import { defineGraph } from "@mnemograph/core";
import { applyNotes, keepSuccess } from "@mnemograph/nodes";
import { playWithDemonstrations } from "./play-with-demonstrations.js";
import { TrajBootstrapState } from "./traj-bootstrap-state.js";

/**
 * Act along a stream with its own successes as demonstrations: a task begins with the nearest ones,
 * counts their use, and is kept where it was a success. Traj-Bootstrap, one database.
 *
 * @example
 * const deps = { model, environment, examples, noteMemory, notePolicy: bootstrapPolicy() };
 * await trajBootstrap({ ...deps, bootstrap: { k: 6 } }).compile().invoke({ task });
 */
export const trajBootstrap = defineGraph({
  name: "traj-bootstrap",
  state: TrajBootstrapState,
  nodes: { playTask: playWithDemonstrations, keepSuccess, applyNotes },
  edges: {
    start: "playTask",
    playTask: "keepSuccess",
    keepSuccess: "applyNotes",
    applyNotes: "end",
  },
});
