import { MnemographError } from "@mnemograph/core";
import { findEmbedderOf, MemoryChange, reviseMemory, type RevisionTools } from "@mnemograph/bench";
import { Hono } from "hono";
import { refusalIn, usageError } from "../usage-error.js";
import type { MemoryLookup } from "./memory-lookup.js";
import { bodyOf } from "./request-body.js";
import type { RouteTools } from "./route-tools.js";

/** What changes of memories take. */
const revisionTools = ({ work, place, now }: RouteTools): RevisionTools => {
  const { variables } = place.runtime;
  return {
    findEmbedder:
      work === null
        ? async () => {
            throw usageError("this studio only reads", "start it without --read-only");
          }
        : findEmbedderOf(work.registry, work.runtime.variables),
    author: variables["USER"] ?? variables["USERNAME"] ?? variables["LOGNAME"] ?? "unknown",
    now,
  };
};

/** Changes of memories by hand; each goes to a branch. */
export const revisions = (routeTools: RouteTools, memories: MemoryLookup): Hono => {
  const { database, json } = routeTools;
  const tools = revisionTools(routeTools);
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
      (await memories.besides(found)).find(({ namespace }) => namespace === branch)?.id;
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
