import { z } from "zod";
import {
  type Environment,
  MnemographError,
  type NodeRuntime,
  defineNode,
  refuseForks,
  fields,
  type Options,
  withDefaults,
} from "@mnemograph/core";
import { IndexOptions } from "../indexing/classify-text.js";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";
import { batchCategory, mixedCategory } from "../tuples/batch-category.js";
import { liveBatches } from "../tuples/batch-generation.js";

const { task, batchIds, memoryVersion } = fields;

/** Which batch memories get a decision process. */
export const BatchOptions = z.object({
  use: z
    .union([z.enum(["category", "first", "all", "foreign"]), z.array(z.string()).readonly()])
    .default("category")
    .meta({
      description:
        "the batches formed from tasks of the same type and the mixed ones, or every batch where there are none; `first` of these alone; `all`; a list of batch ids exactly those; `foreign`: as many as there are of the task's type, formed from other types, for the ablation `ldm-foreign`. Batches that were clustered again stand for those that they replace",
    }),
});
export type BatchOptions = Options<typeof BatchOptions>;
const batchOptions = withDefaults(BatchOptions);

export interface ListBatchesDeps extends TupleMemoryDeps {
  readonly batches?: BatchOptions;
  /** Asked whether its effects can be undone: several processes do the same task side by side. */
  readonly environment?: Pick<Environment, "name" | "effects">;
}

const requireKnown = (wanted: readonly string[], known: readonly string[]) => {
  const unknown = wanted.filter((batchId) => !known.includes(batchId));
  if (unknown.length === 0) return;
  throw new MnemographError({
    code: "USAGE",
    message: `the memory has no batch ${unknown.join(", ")}`,
    hint: `batches.use can list ${known.join(", ") || "nothing: the memory is empty"}`,
    evidence: { unknown, known },
  });
};

/**
 * The batches for a type: those of its category and mixed ones; every batch where memory knows
 * nothing of the type, and the trace says so.
 */
const batchesFor = (
  type: string,
  known: readonly string[],
  runtime: NodeRuntime | undefined,
): readonly string[] => {
  const own = known.filter((batchId) => [type, mixedCategory].includes(batchCategory(batchId)));
  if (own.length > 0 || known.length === 0) return own;
  runtime?.emit?.({
    type: "note",
    node: "listBatches",
    text: "no batch was formed from this type of task: all are used",
    data: { type },
  });
  return known;
};

/**
 * As many batches as the type has of its own, but of other types: the first of each in turn, then
 * the second of each.
 */
const foreignBatches = (type: string, known: readonly string[]): readonly string[] => {
  const others = known.filter((batchId) => ![type, mixedCategory].includes(batchCategory(batchId)));
  if (others.length === 0) {
    throw new MnemographError({
      code: "USAGE",
      message: `the memory has no batch of another type than ${type}`,
      hint: "`batches.use` of `foreign` needs a memory of several types with batches of one type each: give `ldmFormation` a batch for each type, named `<type>/<n>`, on the command line `--batches byType`",
      evidence: { type, known },
    });
  }
  const place = (batchId: string) =>
    others.filter((other) => batchCategory(other) === batchCategory(batchId)).indexOf(batchId);
  const count = known.filter((batchId) => batchCategory(batchId) === type).length;
  return others.toSorted((one, other) => place(one) - place(other)).slice(0, Math.max(1, count));
};

const wantedBatches = (
  use: ReturnType<typeof batchOptions>["use"],
  type: string,
  known: readonly string[],
  runtime: NodeRuntime | undefined,
): readonly string[] => {
  if (typeof use !== "string") {
    requireKnown(use, known);
    return known.filter((batchId) => use.includes(batchId));
  }
  const live = liveBatches(known);
  if (use === "all") return live;
  if (use === "foreign") return foreignBatches(type, live);
  const own = batchesFor(type, live, runtime);
  return use === "first" ? own.slice(0, 1) : own;
};

/**
 * Pins the memory's version and lists the batch memories M_1 … M_n that get a decision process
 * each; a listed batch that is unknown is a USAGE error. LDM2 eq. 5.
 *
 * @throws MnemographError USAGE where `batches.use` names a batch that the memory lacks, or
 *   `foreign` finds none of another type; EFFECTS_IRREVERSIBLE for several processes in a world
 *   whose effects cannot be undone.
 * @example
 * const { batchIds } = await listBatches.run({ task, memoryVersion: null }, { tupleMemory, batches: { use: ["put/1", "put/2"] } });
 */
export const listBatches = defineNode({
  name: "listBatches",
  reads: { task, memoryVersion },
  writes: { batchIds, memoryVersion },
  needs: ["tupleMemory"],
  options: { index: IndexOptions, batches: BatchOptions },
  run: async (
    { task, memoryVersion },
    { tupleMemory, batches, environment }: ListBatchesDeps,
    runtime,
  ) => {
    const { use } = batchOptions(batches);
    const version = memoryVersion ?? (await tupleMemory.version());
    const known = await (await readerAt({ tupleMemory }, version)).batches();
    const batchIds = wantedBatches(use, task.type, known, runtime);
    if (batchIds.length > 1 && environment)
      refuseForks(environment, `a choice among ${batchIds.length} processes`);
    return { memoryVersion: version, batchIds: [...batchIds] };
  },
});
