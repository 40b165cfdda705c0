import { MnemographError } from "@mnemograph/core";
import { branchOf, changesOf, type MemoryBranch, type StoredMemory } from "@mnemograph/memory";
import type { Settings } from "../session/settings.js";

/** A branch by its id, and the version that is read; the newest where none is named. */
export type NamedBranch = Settings["memoryBranches"][number];

/** A branch as a run reads it, and as its manifest records it. */
export interface ReadBranch extends MemoryBranch {
  readonly kind: string;
  readonly version: number;
  /** Changes by hand that the version holds. */
  readonly changes: number;
}

export const noBranch = (id: string, where: string): MnemographError =>
  new MnemographError({
    code: "USAGE",
    message: `there is no branch ${id} in ${where}`,
    hint: "`mnemograph studio` lists the branches of each memory, with the option that names one",
    evidence: { branch: id },
  });

type Readable = Pick<StoredMemory<never>, "kind" | "extent" | "metadata" | "close"> & {
  at(version: number): Promise<object>;
};

/**
 * A branch's memory at one version, which later changes by hand do not reach; throws USAGE for a
 * memory that is no branch.
 */
export const readBranch = async <Memory extends Readable>(
  memory: Memory,
  { id, version: described }: NamedBranch,
): Promise<{ readonly pinned: Memory; readonly facts: ReadBranch }> => {
  try {
    const branch = branchOf(await memory.metadata());
    if (branch?.id !== id) throw noBranch(id, "the memory that this experiment reads");
    const version = described ?? (await memory.extent()).version;
    const pinned = { ...memory, ...(await memory.at(version)) };
    return {
      pinned,
      facts: { ...branch, kind: memory.kind, version, changes: changesOf(branch, version) },
    };
  } catch (error) {
    await memory.close();
    throw error;
  }
};

/** What is printed of a memory that was edited by hand. */
export const branchText = ({ id, version, changes, parent, author, madeAt }: ReadBranch): string =>
  `version ${version}, edited by hand: ${changes} ${changes === 1 ? "change" : "changes"}, branch ${id} (of version ${parent.version}, by ${author}, ${madeAt.slice(0, 10)})`;
