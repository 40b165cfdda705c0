import { oneLine } from "../../shared/words/one-line.js";
import type { NodeRuntime, StateActionTuple } from "@mnemograph/core";
import type { ObservationType, PlacedTuple, TupleReader } from "@mnemograph/memory";
import {
  type ClassifyObservationDeps,
  findObservationType,
} from "../indexing/find-observation-type.js";
import type { IndexOptions } from "../indexing/classify-text.js";
import { cutText } from "../../shared/prompting/cut-text.js";

export interface Placement {
  readonly tuples: readonly PlacedTuple[];
  /** Types that are added for observations of a new kind. */
  readonly observationTypes: readonly ObservationType[];
  /** Tuples of a goal type without any observation type. */
  readonly unplaced: number;
}

const NAME_LENGTH = 60;

/**
 * Finds the observation type of each tuple inside one goal type of one batch: one model call for
 * each. LDM2 section 3.3 "Memory Enhancement".
 */
export const placeTuples = async (
  tuples: readonly StateActionTuple[],
  cell: {
    readonly batchId: string;
    readonly goalTypeId: number;
    readonly memoryVersion: number | null;
  },
  {
    deps,
    reader,
    allowNewType,
  }: {
    readonly deps: ClassifyObservationDeps;
    readonly reader: TupleReader;
    readonly allowNewType: boolean;
  },
  runtime: NodeRuntime | undefined,
): Promise<Placement> => {
  const { batchId, goalTypeId } = cell;
  const { onUnknown = "nearest" } = deps.index ?? {};
  const amongKnown = onUnknown === "all" ? "nearest" : onUnknown;
  const index: IndexOptions = { ...deps.index, onUnknown: allowNewType ? "all" : amongKnown };
  const settled = { ...deps, index };
  const known = await reader.observationTypes({ batchId, goalTypeId, examples: 0 });
  const placed: PlacedTuple[] = [];
  const added = new Map<string, ObservationType>();
  const newType = (observation: string): number => {
    const name = cutText(oneLine(observation), NAME_LENGTH);
    const id = added.get(name)?.id ?? Math.max(0, ...known.map((type) => type.id)) + added.size + 1;
    added.set(name, { goalTypeId, id, name });
    return id;
  };
  for (const tuple of tuples) {
    const observationTypeId = await findObservationType(
      { ...cell, observation: tuple.observation },
      settled,
      runtime,
    );
    if (observationTypeId !== null) placed.push({ goalTypeId, observationTypeId, tuple });
    else if (allowNewType)
      placed.push({ goalTypeId, observationTypeId: newType(tuple.observation), tuple });
  }
  return {
    tuples: placed,
    observationTypes: [...added.values()],
    unplaced: tuples.length - placed.length,
  };
};
