import { z } from "zod";
import type { ChangeCondition, StoredMemory } from "../stored-memory.js";
import { defineLogKind } from "../log/log-kind.js";

/** An agent's note to itself after a failed trial of one task. Reflexion: verbal reinforcement. */
export const Reflection = z.object({
  taskId: z.string().min(1),
  /** 0-based number of the trial that failed. */
  trial: z.number().int().nonnegative(),
  text: z.string(),
  /**
   * The environment's name of the kind of task, and the goal in words: what other tasks'
   * reflections are recalled by. Older ones have neither.
   */
  taskType: z.string().optional(),
  goal: z.string().optional(),
});
export type Reflection = z.infer<typeof Reflection>;

/**
 * One line of exported reflections, and the versions `version` ≤ v < `removedVersion` that show it.
 */
export const ReflectionRow = Reflection.extend({
  version: z.number().int().positive(),
  removedVersion: z.number().int().positive().optional(),
});
export type ReflectionRow = z.infer<typeof ReflectionRow>;

export interface ReflectionMemoryStats {
  readonly version: number;
  readonly tasks: number;
  readonly reflections: number;
}

/**
 * Reflections, read only; lists of one task are in the order of trials, all others in the order of
 * addition.
 */
export interface ReflectionReader {
  version(): Promise<number>;
  /** The last `count` reflections of a task, oldest first. Reflexion keeps 3. */
  last(taskId: string, count: number): Promise<readonly Reflection[]>;
  all(taskId: string): Promise<readonly Reflection[]>;
  /** Those on tasks of one type, whichever tasks they are. */
  ofTaskType(taskType: string): Promise<readonly Reflection[]>;
  /** Those on every task, for a caller that ranks them. */
  everything(): Promise<readonly Reflection[]>;
  /** Sorted. */
  taskIds(): Promise<readonly string[]>;
  stats(): Promise<ReflectionMemoryStats>;
}

export interface ReflectionMemory extends ReflectionReader, StoredMemory<ReflectionRow> {
  /**
   * Writes down a trial's reflection. A trial that is played again after a crash replaces its own;
   * the same text changes nothing.
   */
  add(
    reflection: Reflection,
    condition?: ChangeCondition,
  ): Promise<{ readonly version: number; readonly changed: boolean }>;
  /** Takes reflections out (unknown ones are ignored); pinned readers keep seeing them. */
  remove(
    reflections: readonly Pick<Reflection, "taskId" | "trial">[],
    condition?: ChangeCondition,
  ): Promise<{ readonly version: number; readonly removed: number }>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<ReflectionReader>;
}

/** One reflection per task and trial, found by task and by type of task. */
export const reflectionKind = defineLogKind({
  name: "reflections",
  schema: Reflection,
  key: ["taskId", "trial"],
  lookups: ["taskId", "taskType"],
});
