import { type Registry, builtInRegistry, surroundingsFrom } from "@mnemograph/harness";
import type { WorkPlace } from "../src/work/work-place.js";

/** A place where forks and plays of a test go. */
export const workPlace = (folder: string, registry: Registry = builtInRegistry): WorkPlace => ({
  folder,
  registry,
  surroundings: surroundingsFrom({ cwd: folder }),
});
