import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { actLongFields } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const { notes, notesVersion, noteOps, appliedOps, refusedOps } = fields;

/** An episode, the finished ones that its prompts show, and how many were left out. */
export const ActLongState = new StateSchema({
  ...episodeFields,
  notes,
  notesVersion,
  noteOps,
  appliedOps,
  refusedOps,
  droppedEpisodes: actLongFields.droppedEpisodes,
});
