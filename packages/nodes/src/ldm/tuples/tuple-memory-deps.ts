import type { TupleMemory, TupleReader } from "@mnemograph/memory";
import type { IndexOptions } from "../indexing/classify-text.js";

export interface TupleMemoryDeps {
  readonly tupleMemory: Pick<TupleMemory, "at" | "version"> & TupleReader;
  readonly index?: IndexOptions;
}

interface Asked {
  readonly version: number;
  readonly reader: Promise<TupleReader>;
}

/** The reader that each memory was asked for last. */
const latest = new WeakMap<object, Asked>();

/**
 * The memory as it was at the pinned version, or as it is now. The reader of a version is asked for
 * once, as long as no other version is read: a memory looks into its database for each.
 */
export const readerAt = async (
  { tupleMemory }: TupleMemoryDeps,
  version: number | null,
): Promise<TupleReader> => {
  if (version === null) return tupleMemory;
  const known = latest.get(tupleMemory);
  if (known?.version === version) return known.reader;
  const asked = { version, reader: tupleMemory.at(version) };
  latest.set(tupleMemory, asked);
  // A version that is not there yet may come later.
  asked.reader.catch(() => {
    if (latest.get(tupleMemory) === asked) latest.delete(tupleMemory);
  });
  return asked.reader;
};
