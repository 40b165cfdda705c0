import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "@mnemograph/core";
import { type ExperienceMemory, type NoteMemory, type TupleMemory } from "@mnemograph/memory";
import { postgresNoteMemory, postgresTupleMemory } from "@mnemograph/memory/postgres";
import { sqliteNoteMemory, sqliteTupleMemory } from "@mnemograph/memory/sqlite";
import { importedNamespace } from "../names.js";
import type { FormedRules } from "../memory/form-rules.js";
import { experienceFile, openImportedExperiences } from "../memory/imported-experiences.js";
import type { MemoryDriver } from "../extensions/memory-driver.js";
import { keeping, requireOwnMemories } from "../memory/own-memories.js";
import { openExperiences } from "../memory/open-experiences.js";
import { type NamedBranch, noBranch, type ReadBranch, readBranch } from "../memory/read-branch.js";
import type { Settings } from "./settings.js";
import type { SharedParts } from "./shared-parts.js";

/** The memories that an experiment may read. */
export type ReadMemory = "tuples" | "experiences" | "seen-experiences";

interface OpenedExperiences {
  readonly memory: ExperienceMemory;
  readonly embedder: Embedder;
}

/** An experiment's memories: opened when they are asked for, and once. */
export interface SessionMemories {
  readonly tupleMemory: () => Promise<TupleMemory>;
  readonly experiences: () => Promise<OpenedExperiences>;
  /** The same by pictures. */
  readonly seenExperiences: () => Promise<OpenedExperiences>;
  /** The notes of a pipeline. */
  readonly noteMemory: (pipeline: string) => Promise<NoteMemory>;
  /** ExpeL's rules with the runs that they were extracted from. */
  readonly rules: () => Promise<FormedRules>;
  /**
   * The branch that the settings name to be read in place of a memory; undefined where none is
   * named.
   */
  readonly branch: (kind: ReadMemory) => Promise<NamedBranch | undefined>;
  /** The branches that were opened. */
  readonly branches: () => readonly ReadBranch[];
  /** The names of the memories that were opened, by their kinds. */
  readonly memoryNames: () => Promise<{ readonly tuples?: string; readonly experiences?: string }>;
  /**
   * Whether such a memory is there, whole or in parts; one in a database, or that was imported,
   * counts as there.
   */
  readonly has: (kind: "tuples" | "experiences") => boolean;
  readonly close: () => Promise<void>;
}

interface MemoryNames {
  readonly tuples: () => string;
  readonly experiences: () => string;
  readonly seenExperiences: (embedder: Embedder) => string;
  readonly notes: (pipeline: string) => string;
  readonly rules: () => string;
}

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return { get: () => (made ??= make()), made: () => made };
};

/**
 * Opens the memories that settings name: in the user's own place or the database where there is
 * one, else in files of the settings' folder.
 */
export const sessionMemories = (
  settings: Pick<Settings, "experiences" | "memory" | "memoryBranches" | "memoryFolder">,
  names: MemoryNames,
  embedder: Embedder,
  openImageEmbedder: () => Promise<Embedder>,
  { database, experiences: imported = null }: Pick<SharedParts, "database" | "experiences">,
  openDriver: () => Promise<MemoryDriver | undefined> = async () => undefined,
): SessionMemories => {
  requireOwnMemories(settings, database);
  const { memoryBranches, memoryFolder: folder } = settings;
  const own = once(openDriver);
  const place = async () => ({ database, folder, driver: await own.get() });
  const fileOf = (namespace: string) => join(folder, `${namespace}.sqlite`);
  const read = new Map<string, ReadBranch>();
  const branchOf = (namespace: string) =>
    memoryBranches.find(({ id }) => id.startsWith(`${namespace}#`));
  /** The file of a named branch has to be there: none is made. */
  const requireFile = (branch: NamedBranch | undefined, namespace: string) => {
    if (branch !== undefined && database === undefined && !existsSync(fileOf(namespace)))
      throw noBranch(branch.id, folder);
  };
  const opened = async <Memory extends Parameters<typeof readBranch>[0]>(
    memory: Memory,
    branch: NamedBranch | undefined,
  ): Promise<Memory> => {
    if (branch === undefined) return memory;
    const { pinned, facts } = await readBranch(memory, branch);
    read.set(branch.id, facts);
    return pinned;
  };

  const tuples = once(async () => {
    const original = names.tuples();
    const branch = branchOf(original);
    requireFile(branch, original);
    const namespace = branch?.id ?? original;
    const { driver } = await place();
    if (driver) return keeping(driver, "tuples")(namespace);
    if (database) return opened(await postgresTupleMemory({ database, namespace }), branch);
    mkdirSync(folder, { recursive: true });
    return opened(await sqliteTupleMemory({ path: fileOf(original), namespace }), branch);
  });

  const importedName = () =>
    settings.experiences === null ? names.experiences() : importedNamespace;
  /**
   * What a shared run imported into the database is a copy of the branch already, or the branch
   * itself.
   */
  const experienceBranch = () =>
    branchOf(importedName()) ??
    (imported === null
      ? undefined
      : (memoryBranches.find(({ id }) => id === imported) ?? branchOf(imported)));
  const experiences = once(async (): Promise<OpenedExperiences> => {
    const branch = experienceBranch();
    if (settings.experiences !== null && imported === null) {
      const file = await experienceFile(settings.experiences, folder, embedder);
      return {
        embedder,
        memory: await opened(await openImportedExperiences(file, embedder, branch?.id), branch),
      };
    }
    const original = imported ?? names.experiences();
    requireFile(branch, original);
    const namespace = branch?.id.startsWith(`${original}#`) ? branch.id : original;
    return {
      embedder,
      memory: await opened(
        (await openExperiences(namespace, embedder, await place(), original)).memory,
        branch,
      ),
    };
  });

  const imageEmbedder = once(openImageEmbedder);
  const seenBranch = async () => branchOf(names.seenExperiences(await imageEmbedder.get()));
  const seenExperiences = once(async (): Promise<OpenedExperiences> => {
    const looking = await imageEmbedder.get();
    const [original, branch] = [names.seenExperiences(looking), await seenBranch()];
    requireFile(branch, original);
    return {
      embedder: looking,
      memory: await opened(
        (await openExperiences(branch?.id ?? original, looking, await place(), original)).memory,
        branch,
      ),
    };
  });

  const openNotes = async (namespace: string): Promise<NoteMemory> => {
    const { driver } = await place();
    if (driver) return keeping(driver, "notes")(namespace);
    if (database) return postgresNoteMemory({ database, namespace });
    mkdirSync(folder, { recursive: true });
    return sqliteNoteMemory({ path: fileOf(namespace), namespace });
  };
  const notes = new Map<string, Promise<NoteMemory>>();
  const rules = once(async (): Promise<FormedRules> => {
    const namespace = names.rules();
    const { memory } = await openExperiences(namespace, embedder, await place());
    return { noteMemory: await openNotes(namespace), experienceMemory: memory, embedder };
  });

  return {
    noteMemory: (pipeline) => {
      const opened = notes.get(pipeline) ?? openNotes(names.notes(pipeline));
      notes.set(pipeline, opened);
      return opened;
    },
    rules: rules.get,
    tupleMemory: tuples.get,
    experiences: experiences.get,
    seenExperiences: seenExperiences.get,
    branch: async (kind) => {
      if (memoryBranches.length === 0) return undefined;
      if (kind === "tuples") return branchOf(names.tuples());
      return kind === "experiences" ? experienceBranch() : seenBranch();
    },
    branches: () => [...read.values()],
    memoryNames: async () => {
      const [formed, logs] = [await tuples.made(), await experiences.made()];
      return {
        ...(formed && { tuples: formed.namespace }),
        ...(logs && { experiences: logs.memory.namespace }),
      };
    },
    has: (kind) =>
      database !== undefined ||
      settings.memory !== undefined ||
      existsSync(fileOf(kind === "tuples" ? names.tuples() : names.experiences())) ||
      (kind === "experiences" && (settings.experiences ?? imported) !== null),
    close: async () => {
      // What could not be opened has nothing to close.
      await (await tuples.made()?.catch(() => undefined))?.close();
      for (const one of [experiences, seenExperiences])
        await (await one.made()?.catch(() => undefined))?.memory.close();
      for (const one of notes.values()) await (await one.catch(() => undefined))?.close();
      const formed = await rules.made()?.catch(() => undefined);
      await formed?.noteMemory.close();
      await formed?.experienceMemory.close();
    },
  };
};
