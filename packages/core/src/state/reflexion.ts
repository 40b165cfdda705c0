import { z } from "zod";
import { Reflection } from "../domain/reflection.js";
import { Trial } from "../domain/trial.js";
import { appended } from "../graph/appended.js";

/* Reflexion: the trials of one task. */

/** Every trial of the task so far, in order. */
export const trials = appended(Trial, ({ trial }) => trial);
/** How many trials may still follow; 0 ends the loop. */
export const trialsLeft = z.number().int().default(0);
/** Whether a reflection is due before the loop goes on. */
export const reflectionDue = z.boolean().default(false);
/**
 * Reflections, oldest first, one per task and trial: on the task at hand, and on others where they
 * were recalled.
 */
export const reflections = appended(Reflection, ({ taskId, trial }) => `${trial}/${taskId}`);
