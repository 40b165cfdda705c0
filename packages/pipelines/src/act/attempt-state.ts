import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { episodeFields } from "../shared/episode-state.js";

/** An episode, the attempt that it is, and all attempts side by side. */
export const AttemptState = new StateSchema({
  ...episodeFields,
  batchIds: fields.batchIds,
  batchId: fields.batchId,
  processes: fields.processes,
});
