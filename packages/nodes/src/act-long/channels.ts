import { z } from "zod";

/** How many of the oldest episodes the budget left out of this task's prompts. */
export const droppedEpisodes = z.number().int().nonnegative().default(0);
