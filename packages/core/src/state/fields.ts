import { z } from "zod";
import { Json } from "../domain/json.js";
import { DecisionProcess } from "../domain/decision-process.js";
import { StateActionTuple } from "../domain/state-action-tuple.js";
import { ActionKind, Step } from "../domain/step.js";
import { Trajectory } from "../domain/trajectory.js";
import { Task } from "../domain/task.js";
import { appended } from "../graph/appended.js";

/*
 * The channels that methods share, each defined once: LangGraph refuses two different reduced values under one name, so every state
 * that wants a channel spreads the same object.
 */

export const task = Task;
/** The environment's own state; opaque to nodes. */
export const environmentState = Json.default(null);
/** What the environment answered last. */
export const observation = z.string().default("");
/** Every pair of observation and action so far. */
export const trajectory = appended(Step, ({ index }) => index);
/** The action chosen for this step. */
export const action = z.object({ kind: ActionKind, text: z.string() }).default({ kind: "invalid", text: "" });
export const reward = z.number().default(0);
export const done = z.boolean().default(false);
export const success = z.boolean().default(false);
/** Why the episode ended; empty while it runs. */
export const stopReason = z.string().default("");

/** LDM2: sub-goals with `complete` or `incomplete`, in words. */
export const evaluation = z.string().default("");
/** LDM2: what happened before this step, in words. */
export const summary = z.string().default("");
/** LDM2: a cell of the memory index by its numbers; null before it is classified, or where the memory has no types. */
export const goalTypeId = z.number().int().nullable().default(null);
export const observationTypeId = z.number().int().nullable().default(null);
/** LDM2: the batch memory that this episode uses; empty without a memory. */
export const batchId = z.string().default("");
/** LDM2: the batch memories that hold experience with this kind of task. */
export const batchIds = z.array(z.string()).default([]);
/** LDM2: the tuples retrieved for this step, the most similar last. */
export const tuples = z.array(StateActionTuple).default([]);
/** The version of the memory that this episode reads; null reads the newest. */
export const memoryVersion = z.number().int().nullable().default(null);
/** Decision processes played side by side, one per batch memory. LDM2 eq. 5. */
export const processes = appended(DecisionProcess, ({ batchId }) => batchId);
/** LDM2 formation: the demonstrations that memory is formed from, and the one at hand. */
export const demonstrations = z.array(Trajectory).default([]);
export const demonstration = Trajectory.nullable().default(null);
