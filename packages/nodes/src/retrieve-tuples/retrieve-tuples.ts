import { type StateActionTuple, defineNode, fields } from "@mnemograph/core";
import type { TupleReader } from "@mnemograph/memory";
import { type TupleMemoryDeps, readerAt } from "../shared/memory-deps.js";
import { type RankOptions, rankOptions, rankTuples } from "./rank-tuples.js";

const { task, observation, evaluation, summary, batchId, goalTypeId, observationTypeId, memoryVersion, tuples } = fields;

export interface RetrieveTuplesDeps extends TupleMemoryDeps {
  readonly retrieve?: RankOptions;
}

interface Cell {
  readonly batchId: string;
  readonly goalTypeId: number | null;
  readonly observationTypeId: number | null;
}

/** The tuples of the cell; where it is empty those of the whole goal type, then of the whole batch. */
const readCell = async (reader: TupleReader, { batchId, goalTypeId, observationTypeId }: Cell): Promise<readonly StateActionTuple[]> => {
  if (goalTypeId !== null && observationTypeId !== null) {
    const found = await reader.tuplesInCell({ batchId, goalTypeId, observationTypeId });
    if (found.length > 0) return found;
  }
  if (goalTypeId !== null) {
    const found = await reader.tuplesInCell({ batchId, goalTypeId });
    if (found.length > 0) return found;
  }
  return reader.tuplesInCell({ batchId });
};

/** Takes the tuples of the classified cell as context: `p = LLM_retrieve(M | g, o)`. LDM2 eq. 3. */
export const retrieveTuples = defineNode({
  name: "retrieveTuples",
  reads: { task, observation, evaluation, summary, batchId, goalTypeId, observationTypeId, memoryVersion },
  writes: { tuples },
  run: async (seen, deps: RetrieveTuplesDeps, runtime) => {
    if (seen.batchId === "") return { tuples: [] };
    const found = await readCell(await readerAt(deps, seen.memoryVersion), seen);
    const situation = {
      goal: seen.task.goal,
      history: { evaluation: seen.evaluation, summary: seen.summary },
      observation: seen.observation,
    };
    const ranked = rankTuples(found, situation, rankOptions(deps.retrieve));
    runtime?.emit?.({
      type: "memory-read",
      node: "retrieveTuples",
      place: `batch ${seen.batchId}, goal type ${seen.goalTypeId ?? "any"}, observation type ${seen.observationTypeId ?? "any"}`,
      version: seen.memoryVersion ?? 0,
      results: ranked.map(({ tuple, score }) => ({ id: tuple.id, score, text: `${tuple.observation} → ${tuple.action}` })),
    });
    return { tuples: ranked.map(({ tuple }) => tuple) };
  },
});
