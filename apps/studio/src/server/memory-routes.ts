import { MnemographError } from "@mnemograph/core";
import {
  branchOf,
  changesOf,
  MemoryChange,
  openShownMemory,
  reviseMemory,
  type RevisionTools,
  type ShownMemory,
} from "@mnemograph/bench";
import { Hono } from "hono";
import {
  DATABASE,
  type FoundMemory,
  findDatabaseMemories,
  findMemories,
} from "../memories/find-memories.js";
import type { MemoryDatabase } from "../memories/memory-database.js";
import { type ReadMemoryUses, type RunUses, useKey } from "../memories/memory-uses.js";
import { pageOfEntries } from "../memories/page-of-entries.js";
import type { FindRuns } from "../runs/find-runs.js";
import type { ReadRunIndex } from "../runs/run-index.js";
import { type Answers, refuse } from "./answers.js";
import { bodyOf } from "./request-body.js";

interface MemoryTools extends Answers {
  readonly roots: readonly string[];
  readonly findRuns: FindRuns;
  readonly database: MemoryDatabase | null;
  readonly readRun: ReadRunIndex;
  readonly readUses: ReadMemoryUses;
  readonly tools: RevisionTools;
}

/** What is told of a memory as a branch that was edited by hand; null for an original. */
const describedBranch = ({ metadata, version }: Pick<FoundMemory, "metadata" | "version">) => {
  const branch = branchOf(metadata);
  return branch === undefined ? null : { ...branch, changes: changesOf(branch, version) };
};
export type DescribedBranch = NonNullable<ReturnType<typeof describedBranch>>;

/** What memories hold, what each entry was used for, and changes by hand. */
export const memoryRoutes = ({
  roots,
  findRuns,
  database,
  readRun,
  readUses,
  tools,
  json,
  answer,
}: MemoryTools): Hono => {
  const app = new Hono();
  const named = async (id: string) => {
    const inFiles = (await findMemories(roots)).find((memory) => memory.id === id);
    if (inFiles !== undefined || database === null || !id.startsWith(DATABASE)) return inFiles;
    return (await findDatabaseMemories(database)).find((memory) => memory.id === id);
  };
  /** The memories of the database; what is wrong with it, in words, where they cannot be read. */
  const inDatabase = async (): Promise<{
    readonly found: readonly FoundMemory[];
    readonly problem: string | null;
  }> => {
    if (database === null) return { found: [], problem: null };
    try {
      return { found: await findDatabaseMemories(database), problem: null };
    } catch (error) {
      if (MnemographError.isInstance(error))
        return { found: [], problem: `${error.message} (${error.hint})` };
      throw error;
    }
  };
  /**
   * The uses in every run that read this memory; of runs that do not say which they read, or where
   * that lay, by what they say.
   */
  const usesIn = async ({
    kind,
    namespace,
    file,
    metadata,
  }: Pick<FoundMemory, "kind" | "namespace" | "file" | "metadata">): Promise<
    readonly RunUses[]
  > => {
    const uses: RunUses[] = [];
    // An entry of a branch was used as one of its original, too.
    const names = [namespace, branchOf(metadata)?.original];
    for (const run of await findRuns()) {
      const index = await readRun(run);
      if (typeof index === "string") continue;
      const { memories, memoriesIn } = index.manifest;
      if (memoriesIn !== undefined && memoriesIn !== (file === null ? "database" : "files"))
        continue;
      if (memories === undefined || names.includes(memories[kind]) || kind === "reflections")
        uses.push(await readUses(index));
    }
    return uses;
  };
  /** The memories of the same kind in the same place. */
  const besides = async ({ file, kind, place }: FoundMemory): Promise<readonly FoundMemory[]> => {
    const all =
      "database" in place && database !== null
        ? await findDatabaseMemories(database)
        : await findMemories(roots);
    return all.filter((one) => one.file === file && one.kind === kind);
  };
  const withMemory = async (
    id: string,
    use: (memory: ShownMemory, found: FoundMemory) => Promise<Response>,
  ): Promise<Response> => {
    const found = await named(id);
    if (found === undefined)
      return answer(refuse(`there is no memory ${id} in the folders that were given`));
    const memory = await openShownMemory(found.place);
    try {
      return await use(memory, found);
    } finally {
      await memory.close();
    }
  };

  app.get("/", async () => {
    const { found, problem } = await inDatabase();
    const all = [...(await findMemories(roots)), ...found];
    return json({
      problem,
      memories: all.map(({ id, file, kind, namespace, version, metadata }) => ({
        id,
        file,
        kind,
        namespace,
        version,
        branch: describedBranch({ metadata, version }),
      })),
    });
  });

  app.get("/:memory", (context) =>
    withMemory(context.req.param("memory"), async (memory, found) => {
      const { id, file } = found;
      const asked = Number(context.req.query("version") ?? memory.version);
      const version =
        Number.isInteger(asked) && asked >= memory.oldestVersion && asked <= memory.version
          ? asked
          : memory.version;
      const { kind, namespace, oldestVersion, metadata } = memory;
      const uses = await usesIn({ kind, namespace, file, metadata });
      const beside = (await besides(found)).map((one) => ({
        id: one.id,
        namespace: one.namespace,
        branch: describedBranch(one),
      }));
      const own = describedBranch(memory);
      return json({
        id,
        file,
        kind,
        namespace,
        version: memory.version,
        shown: version,
        oldestVersion,
        metadata,
        branch: own,
        /** A branch's original, and an original's branches. */
        original: beside.find((one) => one.namespace === own?.original)?.id ?? null,
        branches: beside
          .flatMap((one) =>
            one.branch?.original === namespace ? [{ ...one.branch, memory: one.id }] : [],
          )
          .toSorted((one, other) => one.id.localeCompare(other.id, "en", { numeric: true })),
        index: await memory.index(version),
        runs: uses
          .filter((run) => run.uses.size > 0)
          .map(({ run, read, of }) => ({ run, read, of })),
      });
    }),
  );

  app.get("/:memory/entries", (context) =>
    withMemory(context.req.param("memory"), async (memory, found) =>
      json(await pageOfEntries(memory, context.req.query(), await usesIn(found))),
    ),
  );

  app.get("/:memory/uses", (context) =>
    withMemory(context.req.param("memory"), async (memory, found) => {
      const { entry = "", batch = "" } = context.req.query();
      const key = useKey(memory.kind, entry, { batchId: batch });
      return json((await usesIn(found)).flatMap(({ uses }) => uses.get(key)?.named ?? []));
    }),
  );

  app.post("/:memory/revise", async (context) => {
    const found = await named(context.req.param("memory"));
    if (found === undefined)
      return answer(refuse("there is no such memory in the folders that were given"));
    const change = await bodyOf(context.req.raw, MemoryChange);
    const { place } = found;
    // What is looked at through writes nothing.
    const writable =
      "database" in place && database !== null
        ? { ...place, database: await database.writing() }
        : place;
    const idOf = async (branch: string) =>
      (await besides(found)).find(({ namespace }) => namespace === branch)?.id;
    try {
      const revised = await reviseMemory(writable, change, tools);
      return json({ ...revised, memory: await idOf(revised.branch.id) });
    } catch (error) {
      if (!MnemographError.isInstance(error) || error.code !== "MEMORY_CHANGED") throw error;
      // Both texts, so that a person can choose.
      const { branch, version, current, yours } = error.evidence;
      const problem = `${error.message} (${error.hint})`;
      return json(
        { problem, branch, version, current, yours, memory: await idOf(String(branch)) },
        409,
      );
    }
  });
  return app;
};
