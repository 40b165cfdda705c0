import { MnemographError } from "@mnemograph/core";
import { MemoryChange, reviseMemory, type RevisionTools } from "@mnemograph/bench";
import { Hono } from "hono";
import type { MemoryDatabase } from "../memories/memory-database.js";
import { refusalIn } from "../usage-error.js";
import type { Answers } from "./answers.js";
import type { MemoryLookup } from "./memory-lookup.js";
import { bodyOf } from "./request-body.js";

interface RevisionOptions extends Answers {
  readonly memories: MemoryLookup;
  readonly database: MemoryDatabase | null;
  readonly tools: RevisionTools;
}

/** Changes of memories by hand; each goes to a branch. */
export const revisions = ({ memories, database, tools, json }: RevisionOptions): Hono => {
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
