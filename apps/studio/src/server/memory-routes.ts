import { MnemographError } from "@mnemograph/core";
import {
  branchOf,
  changesOf,
  MemoryChange,
  openShownMemory,
  reviseMemory,
  type RevisionTools,
  type Settings,
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
import { findReplays } from "../memories/find-replays.js";
import { type ReadMemoryUses, readEntry, type RunUses, useKey } from "../memories/memory-uses.js";
import { pageOfEntries, versionOf } from "../memories/page-of-entries.js";
import type { FindRuns, FoundRun } from "../runs/find-runs.js";
import type { ReadRunIndex, RunIndex } from "../runs/run-index.js";
import { type Answers, refuse } from "./answers.js";
import { bodyOf } from "./request-body.js";
import { refusalIn } from "../usage-error.js";

interface MemoryTools extends Answers {
  readonly roots: readonly string[];
  readonly findRuns: FindRuns;
  readonly database: MemoryDatabase | null;
  readonly readRun: ReadRunIndex;
  readonly readUses: ReadMemoryUses;
  /** The settings of a run as far as they may be followed; throws USAGE for others. */
  readonly settingsFor: (run: FoundRun) => Promise<Settings>;
  readonly tools: RevisionTools;
}

/** What is told of a memory as a branch that was edited by hand; null for an original. */
const describedBranch = ({ metadata, version }: Pick<FoundMemory, "metadata" | "version">) => {
  const branch = branchOf(metadata);
  return branch === undefined ? null : { ...branch, changes: changesOf(branch, version) };
};
export type DescribedBranch = NonNullable<ReturnType<typeof describedBranch>>;

/** Whether a run read memories where this one lies, as far as it says so. */
const isWhereItLies = ({ manifest: { memoriesIn } }: RunIndex, file: string | null): boolean =>
  memoriesIn === undefined || memoriesIn === (file === null ? "database" : "files");

/** Whether a run may have read a memory of these kinds: it names it, or names none of its kind. */
const mayHaveRead = (
  { kind, namespace, file }: FoundMemory,
  kinds: readonly string[],
  index: RunIndex,
): boolean =>
  kinds.includes(kind) &&
  isWhereItLies(index, file) &&
  (index.manifest.memories?.[kind] ?? namespace) === namespace;

/** What memories hold, what each entry was used for, and changes by hand. */
export const memoryRoutes = ({
  roots,
  findRuns,
  database,
  readRun,
  readUses,
  settingsFor,
  tools,
  json,
  answer,
}: MemoryTools): Hono => {
  const app = new Hono();
  const named = async (id: string) => {
    const inFiles = (await findMemories(roots)).memories.find((memory) => memory.id === id);
    if (inFiles !== undefined || database === null || !id.startsWith(DATABASE)) return inFiles;
    return (await findDatabaseMemories(database)).find((memory) => memory.id === id);
  };
  /** The memories of the database; what is wrong with it, in words, where they cannot be read. */
  const inDatabase = async () => {
    if (database === null) return { found: [], problem: null };
    try {
      return { found: await findDatabaseMemories(database), problem: null };
    } catch (error) {
      return { found: [], problem: refusalIn(error) };
    }
  };
  /**
   * The uses in every run that read this memory; of runs that do not say which they read, or where
   * that lay, by what they say.
   */
  const usesIn = async (found: Omit<FoundMemory, "place">): Promise<readonly RunUses[]> => {
    const { kind, namespace, file, metadata } = found;
    const uses: RunUses[] = [];
    // An entry of a branch was used as one of its original, too.
    const names = [namespace, branchOf(metadata)?.original];
    for (const run of await findRuns()) {
      const index = await readRun(run);
      if (typeof index === "string" || !isWhereItLies(index, file)) continue;
      const { memories } = index.manifest;
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
        : (await findMemories(roots)).memories;
    return all.filter((one) => one.file === file && one.kind === kind);
  };
  const indexOf = async (id: string): Promise<RunIndex | undefined> => {
    const run = (await findRuns()).find((one) => one.id === id);
    const index = run && (await readRun(run));
    return typeof index === "string" ? undefined : index;
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
    const { memories, broken } = await findMemories(roots);
    return json({
      problem,
      broken,
      memories: [...memories, ...found].map(({ id, file, kind, namespace, version, metadata }) => ({
        id,
        file,
        kind,
        namespace,
        version,
        branch: describedBranch({ metadata, version }),
      })),
    });
  });

  app.get("/holding", async (context) => {
    const { run = "", place = "", entry = "" } = context.req.query();
    const index = await indexOf(run);
    if (index === undefined) return answer(refuse(`there is no run ${run}`));
    const wanted = readEntry(place, entry);
    const all = [...(await findMemories(roots)).memories, ...(await inDatabase()).found];
    for (const one of all.filter((memory) => mayHaveRead(memory, wanted.kinds, index))) {
      const memory = await openShownMemory(one.place);
      try {
        const [found] = await memory.find([wanted], memory.version);
        if (found !== undefined) return json({ memory: one.id, ...wanted });
      } finally {
        await memory.close();
      }
    }
    return answer(refuse(`no memory in the folders that were given holds ${entry} any more`));
  });

  app.get("/:memory/replays", (context) =>
    withMemory(context.req.param("memory"), async (memory, found) => {
      const { entry = "", batch = "" } = context.req.query();
      const key = useKey(memory.kind, entry, { batchId: batch });
      const uses = (await usesIn(found)).toSorted((one, other) => other.begun - one.begun);
      const named = uses.flatMap((run) => run.uses.get(key)?.named ?? []);
      const own = branchOf(found.metadata);
      const branches = own
        ? [own.id]
        : (await besides(found)).flatMap((one) => {
            const branch = branchOf(one.metadata);
            return branch?.original === found.namespace ? [branch.id] : [];
          });
      const indexes = (await Promise.all((await findRuns()).map(readRun))).filter(
        (index) => typeof index !== "string",
      );
      const replays = branches.map(async (branch) => ({
        branch,
        runs: await findReplays(named, { branch, indexes, settingsFor }),
      }));
      return json(await Promise.all(replays));
    }),
  );

  app.get("/:memory", (context) =>
    withMemory(context.req.param("memory"), async (memory, found) => {
      const { id, file } = found;
      const version = versionOf(memory, context.req.query("version"));
      const { kind, namespace, oldestVersion, metadata } = memory;
      const uses = await usesIn({ ...found, metadata });
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
      const problem = refusalIn(error);
      return json(
        { problem, branch, version, current, yours, memory: await idOf(String(branch)) },
        409,
      );
    }
  });
  return app;
};
