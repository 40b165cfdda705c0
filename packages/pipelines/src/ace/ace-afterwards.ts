import { defineGraph } from "@mnemograph/core";
import { applyNotes, recallNotes, reflectOnUse } from "@mnemograph/nodes";
import { aceCuration } from "./ace-curation.js";
import { AceState } from "./ace-state.js";

/**
 * What a run that is over leaves in the playbook, whoever judged it: no further try follows. ACE
 * section 3.
 *
 * @example
 * const { task, steps, finalObservation: observation, success } = trajectory;
 * await aceAfterwards({ model, embedder, noteMemory, notePolicy: acePolicy() }).compile().invoke({ task, trajectory: [...steps], observation, success });
 */
export const aceAfterwards = defineGraph({
  name: "ace-afterwards",
  state: AceState,
  nodes: { recallNotes, reflectOnUse, applyTags: applyNotes, curate: aceCuration },
  edges: {
    start: "recallNotes",
    recallNotes: "reflectOnUse",
    reflectOnUse: "applyTags",
    applyTags: "curate",
    curate: "end",
  },
});
