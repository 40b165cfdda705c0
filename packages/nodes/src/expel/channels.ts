import { NoteRun, appended } from "@mnemograph/core";
import { z } from "zod";

/* ExpeL section 4: what was gathered, and how far extraction is. */

/** Every trial that was gathered, successes and failures. */
export const gatheredRuns = appended(NoteRun, ({ episode }) => episode);
/** How many pairs of a success and a failure were compared. */
export const pairsRead = z.number().int().nonnegative().default(0);
/** How many chunks of successes were reviewed. */
export const chunksRead = z.number().int().nonnegative().default(0);
