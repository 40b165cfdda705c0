import { StateActionTuple } from "@mnemograph/core";
import { z } from "zod";
import type { ChangeCondition, StoredMemory } from "../stored-memory.js";
import type { TupleRow } from "./tuple-row.js";

const TypeNumber = z.number().int().positive();

/** A kind of goal inside one batch, with the goals that belong to it. LDM2 eq. 7. */
export const GoalType = z.object({
  id: TypeNumber,
  name: z.string(),
  goals: z.array(z.string()).readonly(),
});
export type GoalType = z.infer<typeof GoalType>;

/** A kind of observation inside one goal type. LDM2 eq. 8. */
export const ObservationType = z.object({
  goalTypeId: TypeNumber,
  id: TypeNumber,
  name: z.string(),
});
export type ObservationType = z.infer<typeof ObservationType>;

/** A tuple with its place in the index. */
export const PlacedTuple = z.object({
  goalTypeId: TypeNumber,
  observationTypeId: TypeNumber,
  tuple: StateActionTuple,
});
export type PlacedTuple = z.infer<typeof PlacedTuple>;

/**
 * What one formation batch, or one refinement, brings into the memory. Numbers of types are unique
 * inside their parent only.
 */
export const TupleAddition = z.object({
  batchId: z.string().min(1),
  goalTypes: z.array(GoalType).readonly().default([]),
  observationTypes: z.array(ObservationType).readonly().default([]),
  tuples: z.array(PlacedTuple).readonly(),
});
export type TupleAddition = z.input<typeof TupleAddition>;

export interface TupleAdditionResult {
  /** The memory's version after the call: unchanged where nothing was new. */
  readonly version: number;
  readonly added: number;
  /**
   * Tuples left out because the cell holds the same goal, history, observation and action already.
   */
  readonly duplicates: number;
}

/**
 * A change by hand of one batch: tuples that leave it, by id, and tuples that come in. An edited
 * tuple does both under one id.
 */
export const TupleRevision = z.object({
  batchId: z.string().min(1),
  remove: z.array(z.string().min(1)).readonly().default([]),
  /** Into types that the batch knows. */
  tuples: z.array(PlacedTuple).readonly().default([]),
});
export type TupleRevision = z.input<typeof TupleRevision>;

export interface TupleRevisionResult {
  /** One higher for each revision that changed something. */
  readonly version: number;
  readonly removed: number;
  readonly added: number;
}

/** A goal type or observation type with texts of its own. */
export interface IndexedType {
  readonly id: number;
  readonly name: string;
  /** The shortest texts of the type, shortest first; among equals the earlier one. */
  readonly examples: readonly string[];
}

/** Part of the index: one observation type, a whole goal type, or a whole batch. */
export interface TupleCell {
  readonly batchId: string;
  readonly goalTypeId?: number;
  /** Needs `goalTypeId`. */
  readonly observationTypeId?: number;
}

export interface TupleMemoryStats {
  readonly version: number;
  readonly tuples: number;
  /** How many of the tuples came from refinement. */
  readonly refined: number;
  readonly batches: readonly {
    readonly batchId: string;
    readonly tuples: number;
    readonly goalTypes: readonly {
      readonly id: number;
      readonly name: string;
      readonly goals: number;
      readonly tuples: number;
      readonly observationTypes: readonly {
        readonly id: number;
        readonly name: string;
        readonly tuples: number;
      }[];
    }[];
  }[];
}

/** The most examples that one type can show. */
export const maximumExamples = 4;

/**
 * LDM2's memory, read only. All lists are in the order in which things were added. Unknown batches
 * and types are a USAGE error.
 */
export interface TupleReader {
  version(): Promise<number>;
  batches(): Promise<readonly string[]>;
  /** `examples` is by default 2, at most 4. */
  goalTypes(query: {
    readonly batchId: string;
    readonly examples?: number;
  }): Promise<readonly IndexedType[]>;
  /** `examples` is by default 2, at most 4. */
  observationTypes(query: {
    readonly batchId: string;
    readonly goalTypeId: number;
    readonly examples?: number;
  }): Promise<readonly IndexedType[]>;
  tuplesInCell(cell: TupleCell): Promise<readonly StateActionTuple[]>;
  stats(): Promise<TupleMemoryStats>;
}

/** LDM2's memory: batches → goal types → observation types → tuples. LDM2 section 3.1. */
export interface TupleMemory extends TupleReader, StoredMemory<TupleRow> {
  readonly kind: "tuples";
  /**
   * Adds a formation batch. The same batch again changes nothing; a different one under a known id
   * is MEMORY_INVALID.
   */
  addBatch(batch: TupleAddition): Promise<TupleAdditionResult>;
  /** Adds tuples (and new types, if any) to a known batch, as refinement does. LDM2 section 3.3. */
  add(addition: TupleAddition): Promise<TupleAdditionResult>;
  /**
   * Takes tuples out and others in, as one version; unknown ids are ignored. Pinned readers keep
   * seeing what was taken out.
   */
  revise(revision: TupleRevision, condition?: ChangeCondition): Promise<TupleRevisionResult>;
  /** A reader that keeps seeing exactly this version, whatever is written later. */
  at(version: number): Promise<TupleReader>;
}
