import type { ExperienceLog, Note, StateActionTuple } from "@mnemograph/core";
import type { Reflection } from "@mnemograph/memory";

/** A tuple's place in LDM2's index. */
export interface EntryCell {
  readonly batchId: string;
  readonly goalTypeId: number;
  readonly observationTypeId: number;
}

/** Something that a memory holds, or held, with the versions that show it. */
export interface ShownEntry {
  /** A tuple's, log's or note's own id; `task/trial` of a reflection. Tuples' are unique in their batch. */
  readonly id: string;
  readonly version: number;
  /** The first version without it; null where it is still there. */
  readonly removedVersion: number | null;
  /** Of tuples alone. */
  readonly cell: EntryCell | null;
  readonly value: StateActionTuple | ExperienceLog | Reflection | Note;
}
