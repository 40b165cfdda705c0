import { type Embedder, ExperienceLog, MnemographError, StateActionTuple } from "@mnemograph/core";
import { Reflection } from "@mnemograph/memory";
import { embedExperiences } from "@mnemograph/nodes";
import { z } from "zod";
import { movePinned } from "./refinement-record.js";
import type { MemoryPlace } from "./open-listed.js";
import { type EntryCell, openToShow, reflectionId } from "./shown-memory.js";

const Cell = z.strictObject({
  batchId: z.string().min(1),
  goalTypeId: z.number().int().positive(),
  observationTypeId: z.number().int().positive(),
}) satisfies z.ZodType<EntryCell>;

/** A change by hand of one entry: taken out, or with another value in its place under the same id. */
export const MemoryChange = z.strictObject({
  id: z.string().min(1),
  /** Where a tuple stands. */
  cell: Cell.nullable().default(null),
  /** What stands in its place; taken out where absent. */
  value: z.unknown().optional(),
});
export type MemoryChange = z.input<typeof MemoryChange>;

const invalid = (message: string, hint: string) => new MnemographError({ code: "MEMORY_INVALID", message, hint });

const parsed = <Value>(schema: z.ZodType<Value>, value: unknown, isSame: (value: Value) => boolean): Value => {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid(z.prettifyError(result.error), "give every field as the entry had it, with another text in it");
  if (!isSame(result.data)) throw invalid("an edited entry keeps its id", "take the entry out, and add another one, to give it another id");
  return result.data;
};

const requireFound = (count: number, id: string) => {
  if (count === 0) throw invalid(`the memory holds no ${id}`, "it was taken out already: look at the newest version");
};

/**
 * Takes an entry out of a memory, or edits it, which makes a new version: readers that are pinned to an earlier one keep seeing what it held.
 * What was pinned to the newest version of an LDM2 memory, `ldm`'s and `ldm-refined`'s view of it, moves along.
 *
 * @throws MnemographError MEMORY_INVALID for an entry that is not there or a value that does not fit, USAGE where an embedder is missing.
 * @example
 * const place = { path: "memories.sqlite", kind: "reflections", namespace: "household" };
 * const { version } = await reviseMemory(place, { id: "put/7/0", cell: null }, async () => offlineEmbedder()); // without a value: taken out
 */
export const reviseMemory = async (
  place: MemoryPlace,
  change: MemoryChange,
  findEmbedder: (id: string) => Promise<Embedder>,
): Promise<{ readonly version: number }> => {
  const { id, cell, value } = MemoryChange.parse(change);
  const { listed, opened } = await openToShow(place, { readOnly: false });
  try {
    if (opened.kind === "tuples") {
      if (cell === null) throw invalid("a tuple is named with its batch and types", "give its cell");
      const { memory } = opened;
      const tuple = value === undefined ? undefined : parsed(StateActionTuple, value, (one) => one.id === id);
      const { version: before } = await memory.extent();
      const known = await memory.tuplesInCell(cell);
      requireFound(known.filter((one) => one.id === id).length, id);
      const { version } = await memory.revise({
        batchId: cell.batchId,
        remove: [id],
        tuples: tuple === undefined ? [] : [{ goalTypeId: cell.goalTypeId, observationTypeId: cell.observationTypeId, tuple }],
      });
      await movePinned(memory, before, version);
      return { version };
    }
    if (opened.kind === "experiences") {
      const { memory } = opened;
      if (value === undefined) {
        const { version, removed } = await memory.remove([id]);
        requireFound(removed, id);
        return { version };
      }
      const log = parsed(ExperienceLog, value, (one) => one.id === id);
      requireFound((await memory.log(id)) === undefined ? 0 : 1, id);
      const identity = (await memory.stats()).embedder ?? (listed.metadata["embedder"] as { model?: string } | undefined);
      const { version } = await memory.add(await embedExperiences(await findEmbedder(identity?.model ?? ""), [log]));
      return { version };
    }
    const { memory } = opened;
    const known = (await memory.everything()).find((one) => reflectionId(one) === id);
    requireFound(known === undefined ? 0 : 1, id);
    if (value === undefined && known !== undefined) return { version: (await memory.remove([known])).version };
    return { version: (await memory.add(parsed(Reflection, value, (one) => reflectionId(one) === id))).version };
  } finally {
    await opened.memory.close();
  }
};
