import { type Registry, builtInRegistry, runtimeContextFrom } from "@mnemograph/bench";
import { dirname } from "node:path";
import type { WorkPlace } from "../src/work/work-place.js";

/** A place where forks and plays of a test go. */
export const workPlace = (
  folder: string,
  registry: Registry = builtInRegistry,
  database: WorkPlace["database"] = null,
): WorkPlace => ({
  folder,
  roots: [dirname(folder)],
  registry,
  runtime: runtimeContextFrom({ cwd: folder }),
  database,
});
