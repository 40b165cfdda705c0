import type { StateActionTuple } from "@mnemograph/core";
import type { TupleReader } from "@mnemograph/memory";
import { actionKind } from "./action-kind.js";
import { type SituationWords, readSituation } from "./situation-overlap.js";

/** A tuple with what comparing it takes. */
export interface ReadTuple {
  readonly tuple: StateActionTuple;
  readonly words: SituationWords;
  readonly kind: string;
}

export const readTuple = (tuple: StateActionTuple): ReadTuple => ({ tuple, words: readSituation(tuple), kind: actionKind(tuple) });

type Batch = ReadonlyMap<string, ReadTuple>;

/** Batches that a memory keeps read; an episode's processes take turns on a few. */
const KEPT = 32;

/** What was read of a memory at a version that does not change any more. */
const readBatches = new WeakMap<object, Map<string, Promise<Batch>>>();

const readBatch = async (reader: TupleReader, batchId: string): Promise<Batch> =>
  new Map((await reader.tuplesInCell({ batchId })).map((tuple) => [tuple.id, readTuple(tuple)]));

/**
 * All tuples of a batch, by their ids. At a pinned version they are read once, not at every step: nothing that is written later changes them.
 */
export const batchTuples = (memory: object, reader: TupleReader, batchId: string, version: number | null): Promise<Batch> => {
  if (version === null) return readBatch(reader, batchId);
  const kept = readBatches.get(memory) ?? new Map<string, Promise<Batch>>();
  readBatches.set(memory, kept);
  const key = `${version} ${batchId}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const read = readBatch(reader, batchId);
  // What failed is read again by the next who asks.
  read.catch(() => kept.delete(key));
  kept.set(key, read);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return read;
};
