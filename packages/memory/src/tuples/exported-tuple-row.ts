import { fromStoredText } from "../stored-text.js";
import { FOREVER } from "./forever.js";
import { parseTupleBody } from "./sqlite-tuple-reader.js";
import type { TupleRow } from "./tuple-row.js";

/**
 * What an export's query answers, of whichever table: `text` is what the row says, and rows of
 * upper tables lack the lower ids.
 */
export interface StoredTupleLine {
  readonly id: number;
  readonly version: number;
  readonly batchId: string;
  readonly goalTypeId: number;
  readonly observationTypeId: number;
  readonly text: string;
  readonly removed?: number;
}

/** A removal that the exported version does not know is left out. */
const removedAt = (at: number, removed = FOREVER) =>
  removed > at ? {} : { removedVersion: removed };

/** The row of an export at a version that a line of the database stands for. */
export const exportedTupleRow = (
  row: TupleRow["row"],
  {
    version,
    batchId: storedBatchId,
    goalTypeId,
    observationTypeId,
    text,
    removed,
  }: StoredTupleLine,
  at: number,
): TupleRow => {
  const batchId = fromStoredText(storedBatchId);
  switch (row) {
    case "batch":
      return { row, version, batchId };
    case "goalType":
      return { row, version, batchId, goalTypeId, name: fromStoredText(text) };
    case "goal":
      return { row, version, batchId, goalTypeId, goal: fromStoredText(text) };
    case "observationType":
      return { row, version, batchId, goalTypeId, observationTypeId, name: fromStoredText(text) };
    case "tuple":
      return {
        row,
        version,
        ...removedAt(at, removed),
        batchId,
        goalTypeId,
        observationTypeId,
        tuple: parseTupleBody(text),
      };
  }
};
