import { z } from "zod";
import type { StoredMemory } from "../stored-memory.js";
import type { RowFormat } from "../transfer/row-format.js";

/** What an agent told itself after a failed trial of one task. Reflexion: verbal reinforcement. */
export const Reflection = z.object({
  taskId: z.string().min(1),
  /** 0-based number of the trial that failed. */
  trial: z.number().int().nonnegative(),
  text: z.string(),
});
export type Reflection = z.infer<typeof Reflection>;

/** One line of exported reflections, and the versions `version` ≤ v < `removedVersion` that show it. */
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

/** Reflections, read only; all lists are in the order of trials. */
export interface ReflectionReader {
  version(): Promise<number>;
  /** The last `count` reflections of a task, oldest first. Reflexion keeps 3. */
  last(taskId: string, count: number): Promise<readonly Reflection[]>;
  all(taskId: string): Promise<readonly Reflection[]>;
  /** Sorted. */
  taskIds(): Promise<readonly string[]>;
  stats(): Promise<ReflectionMemoryStats>;
}

export interface ReflectionMemory extends ReflectionReader, StoredMemory<ReflectionRow> {
  readonly kind: "reflections";
  /** Writes down a trial's reflection. A trial that is played again after a crash replaces its own; the same text changes nothing. */
  add(reflection: Reflection): Promise<{ readonly version: number; readonly changed: boolean }>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<ReflectionReader>;
}

export const reflectionRowFormat: RowFormat<ReflectionRow> = {
  schema: ReflectionRow,
  startCheck: ({ version: newest }) => {
    const removedAt = new Map<string, number>();
    return ({ version, removedVersion = Number.MAX_SAFE_INTEGER, taskId, trial }) => {
      if (removedVersion <= version || (removedVersion > newest && removedVersion !== Number.MAX_SAFE_INTEGER)) {
        return { field: "removedVersion", problem: "lies outside the reflection's time" };
      }
      const name = JSON.stringify([taskId, trial]);
      if ((removedAt.get(name) ?? 0) > version) return { field: "trial", problem: "repeats a reflection that is still there" };
      removedAt.set(name, removedVersion);
      return undefined;
    };
  },
};
