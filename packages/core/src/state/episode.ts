import { z } from "zod";
import { Json } from "../domain/json.js";
import { ActionKind, Step } from "../domain/step.js";
import { Task } from "../domain/task.js";
import { Thought } from "../domain/thought.js";
import { ToolCall } from "../domain/tool-call.js";
import { appended } from "../graph/appended.js";

/* What every episode has. */

/** What is to be done; the caller gives it. */
export const task = Task;
/** The environment's own state; opaque to nodes. */
export const environmentState = Json.default(null);
/** What the environment answered last. */
export const observation = z.string().default("");
/** Every pair of observation and action so far. */
export const trajectory = appended(Step, ({ index }) => index);
/** The action chosen for this step; one made of calls carries them, and their canonical text. */
export const action = z
  .object({ kind: ActionKind, text: z.string(), toolCalls: z.array(ToolCall).optional() })
  .default({ kind: "invalid", text: "" });
/** The thought that stood in front of each action in the same reply, by the action's index. */
export const thoughts = appended(Thought, ({ index }) => index);
/** Earned so far, 0 to 1. */
export const reward = z.number().default(0);
/** Whether the episode is over. */
export const done = z.boolean().default(false);
/** Whether the task was solved, as the environment judges it. */
export const success = z.boolean().default(false);
/** Why the episode ended; empty while it runs. */
export const stopReason = z.string().default("");
/** The version of the memory that this episode reads; null reads the newest. */
export const memoryVersion = z.number().int().nullable().default(null);
