import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { episodeFields } from "../shared/episode-state.js";

const { notes, notesVersion, noteOps, appliedOps, refusedOps } = fields;

/** An episode, and the demonstrations that its prompts show. */
export const TrajBootstrapState = new StateSchema({
  ...episodeFields,
  notes,
  notesVersion,
  noteOps,
  appliedOps,
  refusedOps,
});
