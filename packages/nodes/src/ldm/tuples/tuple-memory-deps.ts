import type { TupleMemory, TupleReader } from "@mnemograph/memory";
import type { IndexOptions } from "../indexing/classify-text.js";

export interface TupleMemoryDeps {
  readonly tupleMemory: Pick<TupleMemory, "at" | "version"> & TupleReader;
  readonly index?: IndexOptions;
}

/**
 * The memory as it was at the pinned version, or as it is now.
 *
 * @example
 * const reader = await readerAt({ tupleMemory }, 3); // as the memory was at version 3
 */
export const readerAt = async (
  { tupleMemory }: TupleMemoryDeps,
  version: number | null,
): Promise<TupleReader> => (version === null ? tupleMemory : tupleMemory.at(version));
