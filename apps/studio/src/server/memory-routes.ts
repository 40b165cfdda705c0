import type { Embedder } from "@mnemograph/core";
import { MemoryChange, openShownMemory, reviseMemory, type ShownMemory } from "@mnemograph/harness";
import { Hono } from "hono";
import { type FoundMemory, findMemories } from "../memories/find-memories.js";
import { type ReadMemoryUses, type RunUses, useKey } from "../memories/memory-uses.js";
import { pageOfEntries } from "../memories/page-of-entries.js";
import { findRuns } from "../runs/find-runs.js";
import type { ReadRunIndex } from "../runs/run-index.js";
import { type Answers, refuse } from "./answers.js";
import { bodyOf } from "./request-body.js";

interface MemoryTools extends Answers {
  readonly roots: readonly string[];
  readonly readRun: ReadRunIndex;
  readonly readUses: ReadMemoryUses;
  readonly findEmbedder: (id: string) => Promise<Embedder>;
}

/** What memories hold, what each entry was used for, and changes by hand. */
export const memoryRoutes = ({ roots, readRun, readUses, findEmbedder, json, answer }: MemoryTools): Hono => {
  const app = new Hono();
  const named = async (id: string) => (await findMemories(roots)).find((memory) => memory.id === id);
  /** The uses in every run that read this memory; of runs that do not say which they read, by the entries' ids alone. */
  const usesIn = async ({ kind, namespace }: Pick<FoundMemory, "kind" | "namespace">): Promise<readonly RunUses[]> => {
    const uses: RunUses[] = [];
    for (const run of await findRuns(roots)) {
      const index = await readRun(run);
      if (typeof index === "string") continue;
      const read = index.manifest.memories?.[kind];
      if (index.manifest.memories === undefined || read === namespace || kind === "reflections") uses.push(await readUses(index));
    }
    return uses;
  };
  const withMemory = async (id: string, use: (memory: ShownMemory, found: FoundMemory) => Promise<Response>): Promise<Response> => {
    const found = await named(id);
    if (found === undefined) return answer(refuse(`there is no memory ${id} in the folders that were given`));
    const memory = await openShownMemory(found);
    try {
      return await use(memory, found);
    } finally {
      await memory.close();
    }
  };

  app.get("/", async () =>
    json((await findMemories(roots)).map(({ id, file, kind, namespace, version }) => ({ id, file, kind, namespace, version }))),
  );

  app.get("/:memory", (context) =>
    withMemory(context.req.param("memory"), async (memory, { id, file }) => {
      const asked = Number(context.req.query("version") ?? memory.version);
      const version = Number.isInteger(asked) && asked >= memory.oldestVersion && asked <= memory.version ? asked : memory.version;
      const uses = await usesIn(memory);
      const { kind, namespace, oldestVersion, metadata } = memory;
      return json({
        id,
        file,
        kind,
        namespace,
        version: memory.version,
        shown: version,
        oldestVersion,
        metadata,
        index: await memory.index(version),
        runs: uses.filter((run) => run.uses.size > 0).map(({ run, read, of }) => ({ run, read, of })),
      });
    }),
  );

  app.get("/:memory/entries", (context) =>
    withMemory(context.req.param("memory"), async (memory) => json(await pageOfEntries(memory, context.req.query(), await usesIn(memory)))),
  );

  app.get("/:memory/uses", (context) =>
    withMemory(context.req.param("memory"), async (memory) => {
      const { entry = "", batch = "" } = context.req.query();
      const key = useKey(memory.kind, entry, { batchId: batch });
      return json((await usesIn(memory)).flatMap(({ uses }) => uses.get(key)?.named ?? []));
    }),
  );

  app.post("/:memory/revise", async (context) => {
    const found = await named(context.req.param("memory"));
    if (found === undefined) return answer(refuse("there is no such memory in the folders that were given"));
    return json(await reviseMemory(found, await bodyOf(context.req.raw, MemoryChange), findEmbedder));
  });
  return app;
};
