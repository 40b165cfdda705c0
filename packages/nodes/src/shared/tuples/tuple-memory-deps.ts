import type { TupleMemory, TupleReader } from "@mnemograph/memory";
import type { IndexOptions } from "../indexing/classify-text.js";

export interface TupleMemoryDeps {
  readonly memory: Pick<TupleMemory, "at" | "version"> & TupleReader;
  readonly index?: IndexOptions;
}

/** The memory as it was at the pinned version, or as it is now. */
export const readerAt = async ({ memory }: TupleMemoryDeps, version: number | null): Promise<TupleReader> =>
  version === null ? memory : memory.at(version);
