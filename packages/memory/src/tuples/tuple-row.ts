import { StateActionTuple } from "@mnemograph/core";
import { z } from "zod";
import type { RowFormat } from "../transfer/row-format.js";
import { FOREVER } from "./forever.js";
import { tupleContent } from "./tuple-content.js";

const version = z.number().int().positive();
const number = z.number().int().positive();
const batchId = z.string().min(1);

/**
 * One line of an exported tuple memory: something that was added, and the version that first shows
 * it. Parents come before children.
 */
export const TupleRow = z.discriminatedUnion("row", [
  z.object({ row: z.literal("batch"), version, batchId }),
  z.object({ row: z.literal("goalType"), version, batchId, goalTypeId: number, name: z.string() }),
  z.object({ row: z.literal("goal"), version, batchId, goalTypeId: number, goal: z.string() }),
  z.object({
    row: z.literal("observationType"),
    version,
    batchId,
    goalTypeId: number,
    observationTypeId: number,
    name: z.string(),
  }),
  z.object({
    row: z.literal("tuple"),
    version,
    /** The tuple is shown at versions `version` ≤ v < `removedVersion`. */
    removedVersion: version.optional(),
    batchId,
    goalTypeId: number,
    observationTypeId: number,
    tuple: StateActionTuple,
  }),
]);
export type TupleRow = z.infer<typeof TupleRow>;

/** The row's own name among its siblings, and the parent that has to come before it. */
const identify = (
  row: TupleRow,
): {
  readonly self: readonly unknown[];
  readonly parent?: readonly unknown[];
  readonly parentField?: string;
} => {
  const { batchId } = row;
  if (row.row === "batch") return { self: [batchId] };
  const goalType = [batchId, row.goalTypeId];
  if (row.row === "goalType") return { self: goalType, parent: [batchId], parentField: "batchId" };
  if (row.row === "goal")
    return { self: [...goalType, row.goal, "goal"], parent: goalType, parentField: "goalTypeId" };
  const cell = [...goalType, row.observationTypeId];
  if (row.row === "observationType")
    return { self: cell, parent: goalType, parentField: "goalTypeId" };
  return {
    self: [...cell, tupleContent(row.tuple)],
    parent: cell,
    parentField: "observationTypeId",
  };
};

export const tupleRowFormat: RowFormat<TupleRow> = {
  schema: TupleRow,
  startCheck: ({ version: newest }) => {
    const versions = new Map<string, number>();
    /** When the tuple that had the content, and the one that had the id, were taken out. */
    const [removedAt, idFreeAt] = [new Map<string, number>(), new Map<string, number>()];
    let newestTuple = 0;
    return (row) => {
      const { self, parent, parentField = "" } = identify(row);
      const parentVersion = parent === undefined ? 0 : versions.get(JSON.stringify(parent));
      if (parentVersion === undefined)
        return { field: parentField, problem: "names nothing that an earlier line holds" };
      if (parentVersion > row.version)
        return { field: "version", problem: "is older than what the line belongs to" };
      const name = JSON.stringify(self);
      if (versions.has(name) && (removedAt.get(name) ?? FOREVER) > row.version)
        return { field: "row", problem: `repeats an earlier ${row.row}` };
      versions.set(name, row.version);
      if (row.row !== "tuple") return undefined;
      const { removedVersion = FOREVER } = row;
      if (removedVersion <= row.version || (removedVersion > newest && removedVersion !== FOREVER))
        return { field: "removedVersion", problem: "lies outside the tuple's time" };
      removedAt.set(name, removedVersion);
      const tupleId = JSON.stringify([row.batchId, row.tuple.id]);
      if ((idFreeAt.get(tupleId) ?? 0) > row.version)
        return { field: "tuple.id", problem: "is used by an earlier line of the batch" };
      idFreeAt.set(tupleId, removedVersion);
      if (row.version < newestTuple)
        return { field: "version", problem: "is older than an earlier tuple's" };
      newestTuple = row.version;
      return undefined;
    };
  },
};
