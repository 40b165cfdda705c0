import type { NodeEvent, StateActionTuple } from "@mnemograph/core";
import { type RankOptions, liveBatches, retrieveTuples } from "@mnemograph/nodes";
import { taskOf } from "../record/task-of.js";
import type { ScopedMemories } from "../store/scoped-memories.js";
import { type IndexPlace, placeBySimilarity, placeByModel } from "./formation/place-in-index.js";
import type { TupleFormation } from "./formation/tuple-formation.js";
import type { AgentSituation } from "./memory-method.js";
import { placeOf, tupleBatch } from "./tuples-of-run.js";

/** A situation that was found. */
export interface FoundSituation {
  readonly tuple: StateActionTuple;
  /** Null where the order compares nothing. */
  readonly score: number | null;
}

export interface ReadOptions {
  readonly retrieve: RankOptions;
  readonly formation?: TupleFormation | undefined;
  readonly goalTypes: Map<string, Promise<number | null>>;
}

/**
 * In the batch of waiting runs, a goal's type is its category, and an observation's type is the
 * tools whose results it shows.
 */
const placeAsKept = async (
  reader: Awaited<ReturnType<ScopedMemories["tuples"]["at"]>>,
  situation: AgentSituation,
): Promise<IndexPlace> => {
  const goalType = (await reader.goalTypes({ batchId: tupleBatch })).find(
    ({ name }) => name === situation.category,
  );
  const { place, summary } = placeOf(situation.steps);
  const types = goalType
    ? await reader.observationTypes({ batchId: tupleBatch, goalTypeId: goalType.id })
    : [];
  const observationTypeId = types.find(({ name }) => name === place)?.id ?? null;
  return { goalTypeId: goalType?.id ?? null, observationTypeId, evaluation: "", summary };
};

/**
 * What was done in situations like this one, the most similar last: of the batches that were formed, each
 * by its own index, and of the runs that wait to be, by similarity. LDM2 eq. 3.
 */
export const readSituations = async (
  { tuples: tupleMemory, embedder }: Pick<ScopedMemories, "tuples" | "embedder">,
  situation: AgentSituation,
  version: number | null,
  { retrieve, formation, goalTypes }: ReadOptions,
): Promise<readonly FoundSituation[]> => {
  const reader = version === null ? tupleMemory : await tupleMemory.at(version);
  const task = taskOf(situation.goal, { category: situation.category });
  const placeIn = (batchId: string): Promise<IndexPlace> => {
    if (batchId === tupleBatch) return placeAsKept(reader, situation);
    return formation?.classify === "model"
      ? placeByModel(tupleMemory, { batchId, version }, situation, { formation, goalTypes })
      : placeBySimilarity(reader, batchId, situation, formation?.index);
  };
  const ofBatch = async (batchId: string): Promise<readonly FoundSituation[]> => {
    const place = await placeIn(batchId);
    const { observation, steps } = situation;
    const scores = new Map<string, number | null>();
    const emit = (event: NodeEvent) => {
      if (event.type === "memory-read")
        for (const { id, score } of event.results) scores.set(id, score);
    };
    const seen = {
      ...place,
      task,
      observation,
      trajectory: [...steps],
      batchId,
      memoryVersion: version,
    };
    const ranking = { max: 4, ...retrieve };
    const { tuples = [] } = await retrieveTuples.run(
      seen,
      { tupleMemory, embedder, retrieve: ranking },
      { emit },
    );
    return tuples.map((tuple) => ({
      tuple,
      score: scores.get(tuple.id) ?? null,
    }));
  };
  const found: FoundSituation[] = [];
  for (const batchId of liveBatches(await reader.batches()))
    found.push(...(await ofBatch(batchId)));
  const distinct = [...new Map(found.map((one) => [one.tuple.id, one])).values()];
  const ordered = distinct.every(({ score }) => score !== null)
    ? distinct.toSorted((one, other) => Number(one.score) - Number(other.score))
    : distinct;
  return ordered.slice(-Math.max(1, retrieve.max ?? 4));
};
