import { z } from "zod";
import { DecisionProcess } from "../domain/decision-process.js";
import { StateActionTuple } from "../domain/state-action-tuple.js";
import { appended } from "../graph/appended.js";

/* LDM2 sections 3.1 and 3.2: acting with batch memories. */

/** Sub-goals with `complete` or `incomplete`, in words. */
export const evaluation = z.string().default("");
/** What happened before this step, in words. */
export const summary = z.string().default("");
/**
 * The goal's type in the memory index, by its number; null before it is classified, or where the
 * memory has no types.
 */
export const goalTypeId = z.number().int().nullable().default(null);
/** The observation's type inside the goal type, likewise. */
export const observationTypeId = z.number().int().nullable().default(null);
/**
 * The types that observations of this episode were put into, by batch, goal type and the
 * observation's text without its numbers.
 */
export const observationTypes = z.record(z.string(), z.number().int()).default({});
/** The batch memory that this episode uses; empty without a memory. */
export const batchId = z.string().default("");
/** The batch memories that hold experience with this kind of task. */
export const batchIds = z.array(z.string()).default([]);
/** The tuples retrieved for this step, the most similar last. */
export const tuples = z.array(StateActionTuple).default([]);
/** Decision processes played side by side, one per batch memory. LDM2 eq. 5. */
export const processes = appended(DecisionProcess, ({ batchId }) => batchId);
