import type { MissingScene } from "../load/scene-sources.js";
import type { TaskDefinition } from "../scenes/task-definition.js";

/** Which tasks there are, and what others lack. */
interface FoundTasks {
  readonly definitions: readonly TaskDefinition[];
  readonly missing: readonly MissingScene[];
}

/**
 * Which tasks are open, and what others lack, in a sentence for a hint.
 *
 * @example
 * const workshop = await openManipulationWorld();
 * describeOpenTasks({ definitions: workshop.definitions, missing: [] }); // → "open: workshop/door, workshop/drawer, workshop/button"
 */
export const describeOpenTasks = ({ definitions, missing }: FoundTasks): string => {
  const open = `open: ${definitions.map(({ suite, name }) => `${suite}/${name}`).join(", ")}`;
  return missing.length === 0
    ? open
    : `${open}; missing: ${missing.map(({ text }) => text).join("; ")}`;
};
