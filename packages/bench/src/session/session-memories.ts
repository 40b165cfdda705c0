import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Embedder } from "@mnemograph/core";
import { type ExperienceMemory, type NoteMemory, type TupleMemory } from "@mnemograph/memory";
import {
  type PostgresDatabase,
  postgresExperienceMemory,
  postgresNoteMemory,
  postgresTupleMemory,
} from "@mnemograph/memory/postgres";
import {
  sqliteExperienceMemory,
  sqliteNoteMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { importedNamespace } from "../names.js";
import type { FormedRules } from "../memory/form-rules.js";
import { experienceFile, openImportedExperiences } from "../memory/imported-experiences.js";
import type { MemoryDriver } from "../extensions/memory-driver.js";
import { keeping, requireOwnMemories } from "../memory/own-memories.js";
import { type NamedBranch, noBranch, type ReadBranch, readBranch } from "../memory/read-branch.js";
import { seenOptions } from "../memory/seen-experiences.js";
import {
  experienceMemoryNamespace,
  type NamingFacts,
  noteMemoryNamespace,
  rulesNamespace,
  tupleMemoryNamespace,
} from "./memory-namespaces.js";
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

const once = <Value>(make: () => Promise<Value>) => {
  let made: Promise<Value> | undefined;
  return { get: () => (made ??= make()), made: () => made };
};

interface MemoryParts extends Pick<SharedParts, "database"> {
  readonly embedder: Embedder;
  readonly openImageEmbedder: () => Promise<Embedder>;
  /** Where a shared run imported experiences. */
  readonly imported: string | null;
  readonly openDriver: () => Promise<MemoryDriver | undefined>;
}

/** What opening a memory needs. */
interface Opening extends Omit<MemoryParts, "openDriver"> {
  readonly naming: NamingFacts;
  readonly driver: () => Promise<MemoryDriver | undefined>;
  /** The branches that were opened. */
  readonly read: Map<string, ReadBranch>;
}

const nameOfFormed = ({ naming, embedder }: Opening) =>
  experienceMemoryNamespace(naming, embedder.id);
const nameOfSeen = (naming: NamingFacts, { id }: Embedder) =>
  experienceMemoryNamespace(naming, id, seenOptions);

const fileOf = ({ naming: { settings } }: Opening, namespace: string) =>
  join(settings.memoryFolder, `${namespace}.sqlite`);

const branchOf = ({ naming: { settings } }: Opening, namespace: string) =>
  settings.memoryBranches.find(({ id }) => id.startsWith(`${namespace}#`));

/** The file of a named branch has to be there: none is made. */
const requireFile = (opening: Opening, branch: NamedBranch | undefined, namespace: string) => {
  if (branch === undefined || opening.database !== undefined) return;
  if (!existsSync(fileOf(opening, namespace)))
    throw noBranch(branch.id, opening.naming.settings.memoryFolder);
};

/** The memory, or its branch as it was pinned. */
const atBranch = async <Memory extends Parameters<typeof readBranch>[0]>(
  { read }: Opening,
  memory: Memory,
  branch: NamedBranch | undefined,
): Promise<Memory> => {
  if (branch === undefined) return memory;
  const { pinned, facts } = await readBranch(memory, branch);
  read.set(branch.id, facts);
  return pinned;
};

/** Opens a memory in the user's own place or the database where there is one, else in its file. */
const openIn = async <Memory>(
  opening: Opening,
  original: string,
  ways: {
    readonly own: (driver: MemoryDriver) => Memory | Promise<Memory>;
    readonly database: (database: PostgresDatabase) => Promise<Memory>;
    readonly file: (path: string) => Promise<Memory>;
  },
): Promise<Memory> => {
  const driver = await opening.driver();
  if (driver) return ways.own(driver);
  if (opening.database) return ways.database(opening.database);
  mkdirSync(opening.naming.settings.memoryFolder, { recursive: true });
  return ways.file(fileOf(opening, original));
};

const openTuples = async (opening: Opening): Promise<TupleMemory> => {
  const original = tupleMemoryNamespace(opening.naming);
  const branch = branchOf(opening, original);
  requireFile(opening, branch, original);
  const namespace = branch?.id ?? original;
  const memory = await openIn<TupleMemory>(opening, original, {
    own: (driver) => keeping(driver, "tuples")(namespace),
    database: (database) => postgresTupleMemory({ database, namespace }),
    file: (path) => sqliteTupleMemory({ path, namespace }),
  });
  return atBranch(opening, memory, branch);
};

/** A branch lies in the file of its original. */
const openExperiences = (
  opening: Opening,
  { id, dimensions }: Embedder,
  namespace: string,
  original = namespace,
): Promise<ExperienceMemory> => {
  const embedder = { model: id, dimensions };
  return openIn<ExperienceMemory>(opening, original, {
    own: (driver) => keeping(driver, "experiences")(namespace, { embedder }),
    database: (database) => postgresExperienceMemory({ database, namespace, embedder }),
    file: (path) => sqliteExperienceMemory({ path, namespace, embedder }),
  });
};

/**
 * What a shared run imported into the database is a copy of the branch already, or the branch
 * itself.
 */
const experienceBranch = (opening: Opening): NamedBranch | undefined => {
  const { naming, imported } = opening;
  const { settings } = naming;
  const name = settings.experiences === null ? nameOfFormed(opening) : importedNamespace;
  const branch = branchOf(opening, name);
  if (branch !== undefined || imported === null) return branch;
  return settings.memoryBranches.find(({ id }) => id === imported) ?? branchOf(opening, imported);
};

/** Opens experiences that were formed, at a branch of theirs where one is named. */
const openFormed = async (
  opening: Opening,
  embedder: Embedder,
  original: string,
  branch: NamedBranch | undefined,
): Promise<OpenedExperiences> => {
  requireFile(opening, branch, original);
  const namespace = branch?.id.startsWith(`${original}#`) ? branch.id : original;
  const memory = await openExperiences(opening, embedder, namespace, original);
  return { embedder, memory: await atBranch(opening, memory, branch) };
};

const openOwnExperiences = async (opening: Opening): Promise<OpenedExperiences> => {
  const { embedder, imported } = opening;
  const { settings } = opening.naming;
  const branch = experienceBranch(opening);
  if (settings.experiences === null || imported !== null)
    return openFormed(opening, embedder, imported ?? nameOfFormed(opening), branch);
  const file = await experienceFile(settings.experiences, settings.memoryFolder, embedder);
  const memory = await openImportedExperiences(file, embedder, branch?.id);
  return { embedder, memory: await atBranch(opening, memory, branch) };
};

const openNotes = (opening: Opening, namespace: string): Promise<NoteMemory> =>
  openIn<NoteMemory>(opening, namespace, {
    own: (driver) => keeping(driver, "notes")(namespace),
    database: (database) => postgresNoteMemory({ database, namespace }),
    file: (path) => sqliteNoteMemory({ path, namespace }),
  });

const openRules = async (opening: Opening): Promise<FormedRules> => {
  const { embedder } = opening;
  const namespace = rulesNamespace(opening.naming, embedder.id);
  const experienceMemory = await openExperiences(opening, embedder, namespace);
  return { noteMemory: await openNotes(opening, namespace), experienceMemory, embedder };
};

const namedBranch = async (
  opening: Opening,
  kind: ReadMemory,
  imageEmbedder: () => Promise<Embedder>,
): Promise<NamedBranch | undefined> => {
  const { naming } = opening;
  if (naming.settings.memoryBranches.length === 0) return undefined;
  if (kind === "tuples") return branchOf(opening, tupleMemoryNamespace(naming));
  return kind === "experiences"
    ? experienceBranch(opening)
    : branchOf(opening, nameOfSeen(naming, await imageEmbedder()));
};

/** What could not be opened has nothing to close. */
const unlessFailed = <Value>(made: Promise<Value> | undefined) => made?.catch(() => undefined);

/**
 * Opens the memories that settings name: in the user's own place or the database where there is
 * one, else in files of the settings' folder.
 */
export const sessionMemories = (
  naming: NamingFacts,
  { openDriver, ...parts }: MemoryParts,
): SessionMemories => {
  const { database, imported } = parts;
  const { settings } = naming;
  requireOwnMemories(settings, database);
  const read = new Map<string, ReadBranch>();
  const opening: Opening = { ...parts, naming, driver: once(openDriver).get, read };
  const tuples = once(() => openTuples(opening));
  const experiences = once(() => openOwnExperiences(opening));
  const imageEmbedder = once(parts.openImageEmbedder);
  const seenExperiences = once(async () => {
    const looking = await imageEmbedder.get();
    const original = nameOfSeen(naming, looking);
    return openFormed(opening, looking, original, branchOf(opening, original));
  });
  const notes = new Map<string, Promise<NoteMemory>>();
  const rules = once(() => openRules(opening));
  const noteMemory = (pipeline: string) => {
    const opened = notes.get(pipeline) ?? openNotes(opening, noteMemoryNamespace(naming, pipeline));
    notes.set(pipeline, opened);
    return opened;
  };
  return {
    noteMemory,
    rules: rules.get,
    tupleMemory: tuples.get,
    experiences: experiences.get,
    seenExperiences: seenExperiences.get,
    branch: (kind) => namedBranch(opening, kind, imageEmbedder.get),
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
      existsSync(
        fileOf(opening, kind === "tuples" ? tupleMemoryNamespace(naming) : nameOfFormed(opening)),
      ) ||
      (kind === "experiences" && (settings.experiences ?? imported) !== null),
    close: async () => {
      await (await unlessFailed(tuples.made()))?.close();
      for (const one of [experiences, seenExperiences])
        await (await unlessFailed(one.made()))?.memory.close();
      for (const one of notes.values()) await (await unlessFailed(one))?.close();
      const formed = await unlessFailed(rules.made());
      await formed?.noteMemory.close();
      await formed?.experienceMemory.close();
    },
  };
};
