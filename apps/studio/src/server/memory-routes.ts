import { branchOf, changesOf, type ShownMemory } from "@mnemograph/bench";
import { Hono } from "hono";
import type { FoundMemory } from "../memories/find-memories.js";
import { findReplays } from "../memories/find-replays.js";
import { type EpisodeUse, readEntry, type RunUses, useKey } from "../memories/memory-uses.js";
import { pageOfEntries, versionOf } from "../memories/page-of-entries.js";
import type { RunIndex } from "../runs/run-index.js";
import { settingsFor } from "../work/settings-for.js";
import type { WorkPlace } from "../work/work-place.js";
import { notFound } from "./answers.js";
import type { Lookup } from "./lookup.js";
import { mayHaveRead, type MemoryLookup, openMemoryLookup } from "./memory-lookup.js";
import { revisions } from "./memory-revisions.js";
import type { RouteTools } from "./route-tools.js";

/** What is reported about a memory as a branch that was edited by hand; null for an original. */
const describedBranch = ({ metadata, version }: Pick<FoundMemory, "metadata" | "version">) => {
  const branch = branchOf(metadata);
  return branch === undefined ? null : { ...branch, changes: changesOf(branch, version) };
};
export type DescribedBranch = NonNullable<ReturnType<typeof describedBranch>>;

/** A memory at a version, its branches or its original, and the runs that used it. */
const described = async (
  memory: ShownMemory,
  found: FoundMemory,
  asked: string | undefined,
  { besides, usesIn }: MemoryLookup,
) => {
  const version = versionOf(memory, asked);
  const { kind, namespace, oldestVersion, metadata } = memory;
  const uses = await usesIn({ ...found, metadata });
  const beside = (await besides(found)).map((one) => ({ ...one, branch: describedBranch(one) }));
  const own = describedBranch(memory);
  return {
    id: found.id,
    file: found.file,
    kind,
    namespace,
    version: memory.version,
    shown: version,
    oldestVersion,
    branch: own,
    /** A branch's original, and an original's branches. */
    original: beside.find((one) => one.namespace === own?.original)?.id ?? null,
    branches: beside
      .flatMap(({ id, branch }) =>
        branch?.original === namespace ? [{ ...branch, memory: id }] : [],
      )
      .toSorted((one, other) => one.id.localeCompare(other.id, "en", { numeric: true })),
    index: await memory.index(version),
    runs: uses.filter((run) => run.uses.size > 0).map(({ run, read, of }) => ({ run, read, of })),
  };
};

export type MemoryDescription = Awaited<ReturnType<typeof described>>;

/** The runs that name a memory as the one that they read, and what they played with it. */
const readersOf = ({ kind, namespace }: FoundMemory, indexes: readonly RunIndex[]) => {
  const own = indexes.filter(({ manifest }) => manifest.memories?.[kind] === namespace);
  return {
    usedBy: own.map(({ run }) => run.id),
    worlds: [...new Set(own.map(({ manifest }) => manifest.environment.name))],
    models: [...new Set(own.map(({ manifest }) => manifest.model))],
  };
};

const indexesIn = async ({ findRuns, readRun }: Lookup): Promise<readonly RunIndex[]> => {
  const runs = await Promise.all((await findRuns()).map(readRun));
  return runs.filter((index) => typeof index !== "string");
};

/** Every memory, and what cannot be shown. */
const listed = async ({ all }: MemoryLookup, lookup: Lookup) => {
  const { memories, ...problems } = await all();
  const indexes = await indexesIn(lookup);
  return {
    ...problems,
    memories: memories.map((memory) => {
      const { id, file, stored, kind, namespace, version, metadata } = memory;
      return {
        id,
        file,
        stored,
        namespace,
        version,
        // Memories of other kinds are not found.
        kind: kind as ShownMemory["kind"],
        branch: describedBranch({ metadata, version }),
        ...readersOf(memory, indexes),
      };
    }),
  };
};
export type ListedMemories = Awaited<ReturnType<typeof listed>>;

/** The branches with which the episodes that used an entry of this memory can be played again. */
const branchesOf = async (found: FoundMemory, { besides }: MemoryLookup) => {
  const own = branchOf(found.metadata);
  if (own) return [own.id];
  return (await besides(found)).flatMap(({ metadata }) => {
    const branch = branchOf(metadata);
    return branch?.original === found.namespace ? [branch.id] : [];
  });
};

/** The memory of a run that holds an entry, by what the log of a read says of it. */
const holding = async (
  { run = "", place = "", entry = "" }: Readonly<Record<string, string>>,
  lookup: Lookup,
  { all, withMemory }: MemoryLookup,
) => {
  const index = await lookup.indexOf(run);
  const wanted = readEntry(place, entry);
  for (const one of (await all()).memories) {
    if (!mayHaveRead(one, wanted.kinds, index)) continue;
    const found = await withMemory(one, (memory) => memory.find([wanted], memory.version));
    if (found.length > 0) return { memory: one.id, ...wanted };
  }
  throw notFound(`no memory in the folders that were given holds ${entry} any more`);
};

export type EntryHolder = Awaited<ReturnType<typeof holding>>;

/** The episodes of these runs that were given the entry that is asked for. */
const usesOf = (
  { kind }: FoundMemory,
  { entry = "", batch = "" }: Readonly<Record<string, string>>,
  runs: readonly RunUses[],
) => {
  const key = useKey(kind, entry, { batchId: batch });
  return runs.flatMap(({ uses }) => uses.get(key)?.named ?? []);
};

/** How the episodes that used an entry can be played again, with each branch. */
const replaysOf = async (
  branches: readonly string[],
  uses: readonly EpisodeUse[],
  lookup: Lookup,
  place: WorkPlace,
) => {
  const indexes = await indexesIn(lookup);
  return Promise.all(
    branches.map(async (branch) => ({
      branch,
      runs: await findReplays(uses, {
        branch,
        indexes,
        settingsFor: (run) => settingsFor(place, run),
      }),
    })),
  );
};
export type BranchReplays = Awaited<ReturnType<typeof replaysOf>>;

/** What memories hold, what each entry was used for, and changes by hand. */
export const memoryRoutes = (tools: RouteTools): Hono => {
  const { lookup, roots, database, work, place, json } = tools;
  const app = new Hono();
  const memories = openMemoryLookup(lookup, roots, database);
  const { named, usesIn, withMemory } = memories;
  app.get("/", async () => json(await listed(memories, lookup)));
  app.get("/holding", async ({ req }) => json(await holding(req.query(), lookup, memories)));
  app.get("/:memory", async ({ req }) => {
    const found = await named(req.param("memory"));
    return withMemory(found, async (memory) =>
      json(await described(memory, found, req.query("version"), memories)),
    );
  });
  app.get("/:memory/entries", async ({ req }) => {
    const found = await named(req.param("memory"));
    return withMemory(found, async (memory) =>
      json(await pageOfEntries(memory, req.query(), await usesIn(found))),
    );
  });
  app.get("/:memory/uses", async ({ req }) => {
    const found = await named(req.param("memory"));
    return json(usesOf(found, req.query(), await usesIn(found)));
  });
  app.get("/:memory/replays", async ({ req }) => {
    const found = await named(req.param("memory"));
    const newest = (await usesIn(found)).toSorted((one, other) => other.begun - one.begun);
    const uses = usesOf(found, req.query(), newest);
    const branches = await branchesOf(found, memories);
    return json(await replaysOf(branches, uses, lookup, place));
  });
  if (work !== null) app.route("/", revisions(tools, work, memories));
  return app;
};
