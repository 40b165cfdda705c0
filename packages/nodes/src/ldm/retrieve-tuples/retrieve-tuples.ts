import {
  type Embedder,
  MnemographError,
  type StateActionTuple,
  defineNode,
  fields,
} from "@mnemograph/core";
import { IndexOptions, NONE_OF_THESE, indexOptions } from "../indexing/classify-text.js";
import type { ManualDeps } from "../../shared/prompting/world-manual.js";
import type { TupleReader } from "@mnemograph/memory";
import { type TupleMemoryDeps, readerAt } from "../tuples/tuple-memory-deps.js";
import type { Situation } from "../../shared/prompting/describe-situation.js";
import { beforeRefusals } from "../../shared/situation/before-refusals.js";
import { observationInPlace } from "../../shared/situation/observation-in-place.js";
import { type SituationDeps, SituationOptions } from "../../shared/situation/situation-options.js";
import { embeddedSimilarity } from "./embedded-similarity.js";
import { RetrieveOptions, type RankOptions, rankOptions } from "../../shared/retrieve-options.js";
import { type TuplesInReach, isCompared, rankTuples } from "./rank-tuples.js";
import { batchTuples, readTuple } from "./read-tuple.js";

const {
  task,
  observation,
  trajectory,
  evaluation,
  summary,
  batchId,
  goalTypeId,
  observationTypeId,
  memoryVersion,
  tuples,
} = fields;

export interface RetrieveTuplesDeps
  extends TupleMemoryDeps, SituationDeps, Pick<ManualDeps, "environment"> {
  readonly retrieve?: RankOptions;
  /** Needed for `retrieve.order: "embedding"` only. */
  readonly embedder?: Embedder;
}

const similaritiesOf = async (
  { cell, batch }: TuplesInReach,
  situation: Situation,
  { retrieve, embedder }: RetrieveTuplesDeps,
): Promise<ReadonlyMap<string, number>> => {
  const { order, compare } = rankOptions(retrieve);
  if (order !== "embedding") return new Map();
  if (!embedder) {
    throw new MnemographError({
      code: "USAGE",
      message: 'retrieve.order is "embedding", but no embedder was given',
      hint: "pass `embedder` beside `tupleMemory`, for example offlineEmbedder() of @mnemograph/models, or order by words",
    });
  }
  const tuples = [...new Map([...cell, ...batch].map(({ tuple }) => [tuple.id, tuple])).values()];
  const similarities = await embeddedSimilarity(tuples, situation, compare, embedder);
  return new Map(tuples.map(({ id }, index) => [id, similarities[index] ?? 0]));
};

interface Cell {
  readonly batchId: string;
  readonly goalTypeId: number | null;
  readonly observationTypeId: number | null;
}

interface Found {
  readonly tuples: readonly StateActionTuple[];
  /** The part of the index that they come from. */
  readonly place: string;
}

/**
 * The tuples of the cell, none where the observation belongs to none of the types, those of the
 * whole batch where the goal does; where the cell is empty those of the whole goal type, then of
 * the whole batch, as far as `fallback` goes.
 */
const readCell = async (
  reader: TupleReader,
  { batchId, goalTypeId, observationTypeId }: Cell,
  fallback: Required<RankOptions>["fallback"],
): Promise<Found> => {
  if (observationTypeId === NONE_OF_THESE)
    return { tuples: [], place: `none of batch ${batchId}'s observation types` };
  if (goalTypeId === NONE_OF_THESE) {
    const tuples = fallback === "widen" ? await reader.tuplesInCell({ batchId }) : [];
    return { tuples, place: `none of batch ${batchId}'s goal types` };
  }
  const places: {
    readonly cell: Parameters<TupleReader["tuplesInCell"]>[0];
    readonly place: string;
  }[] = [];
  if (goalTypeId !== null) {
    const place = `batch ${batchId}, goal type ${goalTypeId}`;
    if (observationTypeId !== null) {
      places.push({
        cell: { batchId, goalTypeId, observationTypeId },
        place: `${place}, observation type ${observationTypeId}`,
      });
    }
    places.push({ cell: { batchId, goalTypeId }, place });
  }
  if (fallback !== "goalType" || goalTypeId === null)
    places.push({ cell: { batchId }, place: `batch ${batchId}` });
  const tried = fallback === "none" ? places.slice(0, 1) : places;
  for (const { cell, place } of tried) {
    const tuples = await reader.tuplesInCell(cell);
    if (tuples.length > 0) return { tuples, place };
  }
  return { tuples: [], place: tried.at(-1)?.place ?? `batch ${batchId}` };
};

/**
 * The cell's tuples, and those of the whole batch where some may be shown that are not of the cell.
 */
const withinReach = async (
  found: readonly StateActionTuple[],
  { batchId, memoryVersion }: { readonly batchId: string; readonly memoryVersion: number | null },
  reader: TupleReader,
  { tupleMemory, retrieve }: RetrieveTuplesDeps,
): Promise<TuplesInReach> => {
  const options = rankOptions(retrieve);
  if (found.length === 0 || !isCompared(options) || options.cell === 1)
    return { cell: found.map(readTuple), batch: [] };
  const batch = await batchTuples(tupleMemory, reader, batchId, memoryVersion);
  return {
    cell: found.map((tuple) => batch.get(tuple.id) ?? readTuple(tuple)),
    batch: [...batch.values()],
  };
};

/**
 * Takes tuples of the classified cell, and the most similar ones of its batch, as context: `p =
 * LLM_retrieve(M | g, o)`. LDM2 eq. 3.
 *
 * @throws MnemographError USAGE where `retrieve.order` is `embedding` and no embedder was given.
 * @example
 * const { tuples } = await retrieveTuples.run(state, { tupleMemory, embedder, retrieve: { order: "embedding", max: 4 } });
 */
export const retrieveTuples = defineNode({
  name: "retrieveTuples",
  reads: {
    task,
    observation,
    trajectory,
    evaluation,
    summary,
    batchId,
    goalTypeId,
    observationTypeId,
    memoryVersion,
  },
  writes: { tuples },
  needs: ["tupleMemory", "embedder"],
  options: { situation: SituationOptions, index: IndexOptions, retrieve: RetrieveOptions },
  run: async (seen, deps: RetrieveTuplesDeps, runtime) => {
    if (seen.batchId === "") return { tuples: [] };
    const reader = await readerAt(deps, seen.memoryVersion);
    const found = await readCell(reader, seen, rankOptions(deps.retrieve).fallback);
    const shown =
      indexOptions(deps.index).refused === "keep"
        ? beforeRefusals(seen, deps.environment?.describe?.(seen.task))
        : seen;
    const situation = {
      goal: seen.task.goal,
      history: { evaluation: seen.evaluation, summary: seen.summary },
      observation: observationInPlace(shown, deps.situation),
    };
    const reach = await withinReach(found.tuples, seen, reader, deps);
    const ranked = rankTuples(
      reach,
      situation,
      rankOptions(deps.retrieve),
      await similaritiesOf(reach, situation, deps),
    );
    runtime?.emit?.({
      type: "memory-read",
      node: "retrieveTuples",
      place: found.place,
      version: seen.memoryVersion ?? (await reader.version()),
      results: ranked.map(({ tuple, score }) => ({
        id: tuple.id,
        score,
        text: `${tuple.observation} → ${tuple.action}`,
      })),
    });
    return { tuples: ranked.map(({ tuple }) => tuple) };
  },
});
