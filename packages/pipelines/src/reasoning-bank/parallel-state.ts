import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { notesFields } from "../notes/notes-state.js";

/** Several runs of one task, side by side, and what was judged of each. */
export const ParallelState = new StateSchema({
  ...notesFields,
  batchIds: fields.batchIds,
  batchId: fields.batchId,
  processes: fields.processes,
  runs: fields.runs,
});
