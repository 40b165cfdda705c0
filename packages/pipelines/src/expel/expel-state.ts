import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { expelFields } from "@mnemograph/nodes";
import { notesFields } from "../notes/notes-state.js";
import { episodeFields } from "../shared/episode-state.js";

const { gatheredRuns } = expelFields;
const { notes, notesVersion, noteOps, appliedOps, refusedOps, runs } = fields;

/** One training task: its trials, reflections on the failed ones, and every run. */
export const ExpelGatherState = new StateSchema({
  ...episodeFields,
  trials: fields.trials,
  trialsLeft: fields.trialsLeft,
  reflectionDue: fields.reflectionDue,
  reflections: fields.reflections,
  gatheredRuns,
});

/** All gathered runs, and how far rules were extracted from them. */
export const ExpelExtractState = new StateSchema({
  gatheredRuns,
  pairsRead: expelFields.pairsRead,
  chunksRead: expelFields.chunksRead,
  runs,
  notes,
  notesVersion,
  noteOps,
  appliedOps,
  refusedOps,
});

/** One episode with the rules and with similar successful runs in place of its examples. */
export const ExpelState = new StateSchema({
  ...notesFields,
  plan: fields.plan,
  retrievalKey: fields.retrievalKey,
  memoryVersion: fields.memoryVersion,
});
