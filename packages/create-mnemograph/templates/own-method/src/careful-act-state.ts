import { StateSchema } from "@langchain/langgraph";
import { episodeFields } from "@mnemograph/pipelines";
import { z } from "zod";

/** How many actions were replaced so far: a channel of this method's own. */
export const replaced = z.number().int().default(0);

export const CarefulActState = new StateSchema({ ...episodeFields, replaced });
