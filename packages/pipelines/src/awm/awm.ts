import { defineGraph } from "@mnemograph/core";
import { recallNotes } from "@mnemograph/nodes";
import { playWithNotes } from "../notes/play-with-notes.js";
import { awmLearning } from "./awm-learning.js";
import { AwmState } from "./awm-state.js";

/**
 * Agent Workflow Memory along a stream: a task begins with the workflows so far, and a success
 * leaves more. AWM section 2.3 "online".
 *
 * @example
 * const deps = { model, environment, examples, noteMemory, notePolicy: awmPolicy() };
 * await awm({ ...deps, notes: { recallBy: "all", kinds: ["workflow"] } }).compile().invoke({ task });
 */
export const awm = defineGraph({
  name: "awm",
  state: AwmState,
  nodes: { recallNotes, playTask: playWithNotes, learn: awmLearning },
  edges: { start: "recallNotes", recallNotes: "playTask", playTask: "learn", learn: "end" },
});
