import { MnemographError } from "@mnemograph/core";
import { defineLogKind, type ExperienceMemory, type ReflectionMemory, type TupleMemory, type VersionedLog } from "@mnemograph/memory";
import {
  type ListedMemory,
  listSqliteMemories,
  sqliteExperienceMemory,
  sqliteLog,
  sqliteReflectionMemory,
  sqliteTupleMemory,
} from "@mnemograph/memory/sqlite";
import { z } from "zod";

/** One memory of a SQLite file. */
export interface MemoryPlace {
  readonly path: string;
  readonly kind: string;
  readonly namespace: string;
}

export interface OpenListedOptions {
  /** Only to look: the file stays as it is, one of an older version too. */
  readonly readOnly: boolean;
}

/** A kind whose schema this program need not know. */
const anyLog = (name: string) => defineLogKind({ name, schema: z.record(z.string(), z.json()), key: [] });
type AnyEntry = z.infer<ReturnType<typeof anyLog>["schema"]>;

/** An open memory: one of ours, or the entries of a kind that only their user knows. */
export type OpenedMemory =
  | { readonly kind: "tuples"; readonly memory: TupleMemory }
  | { readonly kind: "experiences"; readonly memory: ExperienceMemory }
  | { readonly kind: "reflections"; readonly memory: ReflectionMemory }
  | { readonly kind: "entries"; readonly memory: VersionedLog<AnyEntry> };

const open = async ({ path, kind, namespace }: MemoryPlace, { readOnly }: OpenListedOptions): Promise<OpenedMemory> => {
  const options = { path, namespace, readOnly };
  if (kind === "tuples") return { kind, memory: await sqliteTupleMemory(options) };
  if (kind === "experiences") return { kind, memory: await sqliteExperienceMemory(options) };
  if (kind === "reflections") return { kind, memory: await sqliteReflectionMemory(options) };
  return { kind: "entries", memory: await sqliteLog(anyLog(kind), options) };
};

/**
 * Opens a memory that a file holds, whatever its kind: the one way to a memory that was found in a file.
 *
 * @throws MnemographError USAGE where the file has no such memory, DATA_NOT_FOUND where there is no file.
 */
export const openListed = async (
  place: MemoryPlace,
  options: OpenListedOptions,
): Promise<{ readonly listed: ListedMemory; readonly opened: OpenedMemory }> => {
  const { path, kind, namespace } = place;
  const listed = (await listSqliteMemories(path)).find((one) => one.kind === kind && one.namespace === namespace);
  if (listed === undefined) {
    throw new MnemographError({
      code: "USAGE",
      message: `${path} holds no ${kind} named ${namespace}`,
      hint: "`mnemograph memory inspect` lists what it holds",
      evidence: { kind, namespace },
    });
  }
  return { listed, opened: await open(place, options) };
};
