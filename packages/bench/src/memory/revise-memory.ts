import { isDeepStrictEqual } from "node:util";
import { type Embedder, MnemographError } from "@mnemograph/core";
import { changesOf, type MemoryBranch } from "@mnemograph/memory";
import { z } from "zod";
import { branchFor, type Editor } from "./branch-memory.js";
import { type EntryEditor, entryEditor, invalidChange } from "./entry-editor.js";
import type { MemoryPlace } from "./open-listed.js";
import type { EntryCell } from "./entry-pages.js";
import { openToShow } from "./shown-memory.js";

const Cell = z.strictObject({
  batchId: z.string().min(1),
  goalTypeId: z.number().int().positive(),
  observationTypeId: z.number().int().positive(),
}) satisfies z.ZodType<EntryCell>;

/** A change by hand: an entry is edited, deleted or added. */
export const MemoryChange = z.strictObject({
  id: z.string().min(1),
  /** Where a tuple stands. */
  cell: Cell.nullable().default(null),
  /** The version of the memory that the change was made from. */
  version: z.number().int().nonnegative(),
  /** What stands in its place; deleted where absent. */
  value: z.unknown().optional(),
  /** Whether the entry is added: the memory must hold none of this id. */
  isNew: z.boolean().default(false),
  /** Whether the change begins another branch, also where there is one already. */
  onNewBranch: z.boolean().default(false),
});
export type MemoryChange = z.input<typeof MemoryChange>;

export interface RevisedMemory {
  readonly branch: MemoryBranch;
  /** The version of the branch that holds the change. */
  readonly version: number;
  /** Changes by hand that the branch holds. */
  readonly changes: number;
}

export interface RevisionTools extends Editor {
  readonly findEmbedder: (id: string) => Promise<Embedder>;
}

const requireChange = (before: unknown, { id, value, isNew }: z.output<typeof MemoryChange>) => {
  if (before === undefined && !isNew)
    throw invalidChange(
      `the memory holds no ${id}`,
      "look at the newest version: it was deleted there",
    );
  if (before !== undefined && isNew)
    throw invalidChange(`the memory holds ${id} already`, "give the new entry another id");
  if (isDeepStrictEqual(before, value))
    throw invalidChange("nothing was changed", "give another text");
};

/** The entry was changed since it was looked at: both texts, so that a person can choose. */
const changedMeanwhile = (
  id: string,
  branch: MemoryBranch,
  version: number,
  current: unknown,
  yours: unknown,
) =>
  new MnemographError({
    code: "MEMORY_CHANGED",
    message: `${id} was ${current === undefined ? "deleted" : "changed"} on branch ${branch.id} since you opened it`,
    hint: "keep what is there, put yours in its place, or put yours on a branch of its own",
    evidence: { id, branch: branch.id, version, current: current ?? null, yours: yours ?? null },
  });

const isStale = (error: unknown): boolean =>
  MnemographError.isInstance(error) && error.code === "MEMORY_CHANGED";

/**
 * Makes the change where the entry is still what it was; what others do to other entries meanwhile
 * is no hindrance.
 */
const write = async (
  entry: EntryEditor,
  versionOf: () => Promise<number>,
  {
    before,
    value,
    refuse,
  }: { before: unknown; value: unknown; refuse: (version: number, current: unknown) => Error },
): Promise<number> => {
  for (;;) {
    const expectedVersion = await versionOf();
    const current = await entry.read(expectedVersion);
    if (!isDeepStrictEqual(current, before)) throw refuse(expectedVersion, current);
    await entry.check(expectedVersion);
    try {
      return (
        await (value === undefined
          ? entry.remove({ expectedVersion })
          : entry.put({ expectedVersion }))
      ).version;
    } catch (error) {
      if (!isStale(error)) throw error;
    }
  }
};

/**
 * Edits, deletes or adds an entry by hand. The change goes to a branch of the memory: a memory of
 * its own, with the parent, author and date in its metadata. The original stays as it was, and
 * nothing reads a branch unless it is named.
 *
 * @throws MnemographError MEMORY_CHANGED, with both values in its evidence, where the entry is not
 *   what it was at the change's version; MEMORY_INVALID for an entry that is not there or a value
 *   that does not fit; USAGE where an embedder is missing.
 * @example
 * const place = { path: "memories.sqlite", kind: "reflections", namespace: "household" };
 * const tools = { author: "ada", now: Date.now, findEmbedder: async () => offlineEmbedder() };
 * const { branch, version } = await reviseMemory(place, { id: "put/7/0", version: 3 }, tools); // without a value: deleted
 */
export const reviseMemory = async (
  place: MemoryPlace,
  given: MemoryChange,
  { findEmbedder, ...editor }: RevisionTools,
): Promise<RevisedMemory> => {
  const change = MemoryChange.parse(given);
  const { id, version, value, onNewBranch } = change;
  const { opened: source } = await openToShow(place, { readOnly: true });
  try {
    const editorOf = await entryEditor(source, change, findEmbedder);
    const before = await editorOf(source).read(version);
    requireChange(before, change);
    await editorOf(source).check(version);
    const branch = await branchFor(place, version, onNewBranch, editor);
    const { opened: target } = await openToShow(
      { ...place, namespace: branch.id },
      { readOnly: false },
    );
    try {
      const refuse = (at: number, current: unknown) =>
        changedMeanwhile(id, branch, at, current, value);
      const versionOf = async () => (await target.memory.extent()).version;
      const made = await write(editorOf(target), versionOf, { before, value, refuse });
      return { branch, version: made, changes: changesOf(branch, made) };
    } finally {
      await target.memory.close();
    }
  } finally {
    await source.memory.close();
  }
};
