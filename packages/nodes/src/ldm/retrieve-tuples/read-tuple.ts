import type { StateActionTuple } from "@mnemograph/core";
import type { TupleReader } from "@mnemograph/memory";
import { readOnce } from "../tuples/read-once.js";
import { actionKind } from "./action-kind.js";
import { type SituationWords, readSituation } from "./situation-overlap.js";

/** A tuple with what comparing it takes. */
export interface ReadTuple {
  readonly tuple: StateActionTuple;
  readonly words: SituationWords;
  readonly kind: string;
}

export const readTuple = (tuple: StateActionTuple): ReadTuple => ({
  tuple,
  words: readSituation(tuple),
  kind: actionKind(tuple),
});

type Batch = ReadonlyMap<string, ReadTuple>;

const batchOnce = readOnce<Batch>();

/** All tuples of a batch, by their ids. */
export const batchTuples = (
  memory: object,
  reader: TupleReader,
  batchId: string,
  version: number | null,
): Promise<Batch> =>
  batchOnce(
    memory,
    version,
    batchId,
    async () =>
      new Map(
        (await reader.tuplesInCell({ batchId })).map((tuple) => [tuple.id, readTuple(tuple)]),
      ),
  );
