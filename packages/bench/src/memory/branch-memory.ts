import { MnemographError } from "@mnemograph/core";
import { branchOf, changesOf, copyMemory, type MemoryBranch } from "@mnemograph/memory";
import type { ListedMemory } from "@mnemograph/memory/sqlite";
import { listMemories, type MemoryPlace, type OpenedMemory, openMemory } from "./open-listed.js";
import { branchMetadata } from "@mnemograph/pipelines/entries";

/** Who edits, and what time it is, in milliseconds. */
export interface Editor {
  readonly author: string;
  readonly now: () => number;
}

const numberOf = ({ id, original }: MemoryBranch): number =>
  Number(id.slice(original.length + 1)) || 0;

/** The branch as a new memory's metadata describe it. */
const nextBranch = (
  listed: readonly ListedMemory[],
  { namespace, metadata }: Pick<ListedMemory, "namespace" | "metadata">,
  version: number,
  { author, now }: Editor,
): MemoryBranch => {
  const own = branchOf(metadata);
  const original = own?.original ?? namespace;
  const known = listed
    .flatMap((one) => branchOf(one.metadata) ?? [])
    .filter((branch) => branch.original === original);
  return {
    id: `${original}#${1 + Math.max(0, ...known.map(numberOf))}`,
    original,
    parent: { namespace, version },
    changesBefore: own === undefined ? 0 : changesOf(own, version),
    author,
    madeAt: new Date(now()).toISOString(),
  };
};

/** Copies one version of a memory into the empty one that is to be its branch. */
const fill = async (
  from: OpenedMemory,
  version: number,
  to: OpenedMemory,
  branch: MemoryBranch,
): Promise<void> => {
  const metadata = { ...branchMetadata(await from.memory.metadata(), version), branch };
  if (from.kind === "tuples" && to.kind === "tuples")
    return copyMemory(from.memory, version, to.memory, metadata);
  if (from.kind === "experiences" && to.kind === "experiences")
    return copyMemory(from.memory, version, to.memory, metadata);
  if (from.kind === "reflections" && to.kind === "reflections")
    return copyMemory(from.memory, version, to.memory, metadata);
  throw new MnemographError({
    code: "USAGE",
    message: `a memory of ${from.memory.kind} has no branches`,
    hint: "memories of tuples, experiences and reflections have",
  });
};

/**
 * Whether the branch was made here: another program may have taken its number at the same moment.
 */
const isMade = async (
  place: MemoryPlace,
  version: number,
  branch: MemoryBranch,
): Promise<boolean> => {
  const from = await openMemory(place, { readOnly: true });
  const to = await openMemory({ ...place, namespace: branch.id }, { readOnly: false });
  try {
    await fill(from, version, to, branch);
    return true;
  } catch (error) {
    if ((await to.memory.extent()).version === 0) throw error;
    return false;
  } finally {
    await from.memory.close();
    await to.memory.close();
  }
};

/**
 * The branch that a change by hand of this version of a memory goes to: a branch takes its own
 * changes; of an original the newest branch that was made from this version, or a new one. The
 * original stays as it was.
 */
export const branchFor = async (
  place: MemoryPlace,
  version: number,
  isNew: boolean,
  editor: Editor,
): Promise<MemoryBranch> => {
  for (;;) {
    const listed = await listMemories(place);
    const known = listed.filter(({ kind }) => kind === place.kind);
    const here = known.find(({ namespace }) => namespace === place.namespace);
    const own = here && branchOf(here.metadata);
    if (own !== undefined && !isNew) return own;
    const made = known
      .flatMap(({ metadata }) => branchOf(metadata) ?? [])
      .filter(({ parent }) => parent.namespace === place.namespace && parent.version === version)
      .toSorted((one, other) => numberOf(other) - numberOf(one));
    if (made[0] !== undefined && !isNew) return made[0];
    const branch = nextBranch(
      listed,
      { namespace: place.namespace, metadata: here?.metadata ?? {} },
      version,
      editor,
    );
    if (await isMade(place, version, branch)) return branch;
  }
};
