import type { ManipulationWorld } from "./manipulation-world.js";

/**
 * Which tasks are open, and what others lack, in a sentence for a hint.
 *
 * @example
 * const workshop = await openManipulationWorld();
 * describeOpenTasks({ definitions: workshop.definitions, missing: [] }); // → "open: workshop/door, workshop/drawer, workshop/button"
 */
export const describeOpenTasks = ({ definitions, missing }: Pick<ManipulationWorld, "definitions" | "missing">): string => {
  const open = `open: ${definitions.map(({ suite, name }) => `${suite}/${name}`).join(", ")}`;
  return missing.length === 0 ? open : `${open}; missing: ${missing.map(({ text }) => text).join("; ")}`;
};
