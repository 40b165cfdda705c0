import { StateSchema } from "@langchain/langgraph";
import { episodeFields } from "@mnemograph/pipelines";
import { z } from "zod";

/** How many actions the review has changed so far. */
export const reviewed = z.number().int().default(0);

export const ReviewedActState = new StateSchema({ ...episodeFields, reviewed });
