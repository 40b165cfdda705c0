import { MnemographError } from "@mnemograph/core";
import {
  findEmbedderOf,
  MemoryChange,
  reviseMemory,
  type RevisionTools,
  type ShownEntry,
} from "@mnemograph/bench";
import { Hono } from "hono";
import { refusalIn } from "../usage-error.js";
import type { WorkPlace } from "../work/work-place.js";
import type { MemoryLookup } from "./memory-lookup.js";
import { bodyOf } from "./request-body.js";
import type { RouteTools } from "./route-tools.js";

/** What changes of memories take. */
const revisionTools = ({ registry, runtime }: WorkPlace, now: () => number): RevisionTools => {
  const { variables } = runtime;
  return {
    findEmbedder: findEmbedderOf(registry, variables),
    author: variables["USER"] ?? variables["USERNAME"] ?? variables["LOGNAME"] ?? "unknown",
    now,
  };
};

type ShownValue = ShownEntry["value"];

/** What became of a change: the branch that holds it, by its address here and its own id. */
export type Changed = Awaited<ReturnType<typeof reviseMemory>> & { readonly memory: string };

/**
 * Why a change was not made: the entry is another one by now. Null stands for an entry that is not
 * there.
 */
export interface Conflict {
  readonly problem: string;
  readonly memory: string;
  readonly branch: string;
  /** The branch's version that holds what is there now. */
  readonly version: number;
  readonly current: ShownValue | null;
  readonly yours: ShownValue | null;
}

/** Changes of memories by hand; each goes to a branch. */
export const revisions = (
  { database, json, now }: RouteTools,
  work: WorkPlace,
  memories: MemoryLookup,
): Hono => {
  const tools = revisionTools(work, now);
  const app = new Hono();
  app.post("/:memory/revise", async ({ req }) => {
    const found = await memories.named(req.param("memory"));
    const change = await bodyOf(req.raw, MemoryChange);
    const { place } = found;
    // What is looked at through writes nothing.
    const writable =
      "database" in place && database !== null
        ? { ...place, database: await database.writing() }
        : place;
    const idOf = async (branch: string) =>
      (await memories.besides(found)).find(({ namespace }) => namespace === branch)?.id ?? found.id;
    try {
      const revised = await reviseMemory(writable, change, tools);
      return json({ ...revised, memory: await idOf(revised.branch.id) });
    } catch (error) {
      if (!MnemographError.isInstance(error) || error.code !== "MEMORY_CHANGED") throw error;
      // Both texts, so that a person can choose.
      const { branch, version, current, yours } = error.evidence;
      const problem = refusalIn(error);
      return json(
        { problem, branch, version, current, yours, memory: await idOf(String(branch)) },
        409,
      );
    }
  });
  return app;
};
