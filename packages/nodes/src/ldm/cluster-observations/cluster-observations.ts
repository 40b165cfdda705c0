import { defineNode, fields } from "@mnemograph/core";
import { ClusterOptions } from "../indexing/cluster-options.js";
import { LlmOptions } from "../../shared/prompting/decoding.js";
import {
  type ClusterObservationsDeps,
  clusterObservationCells,
} from "../indexing/cluster-observation-cells.js";
import { clusterObservationsPrompt } from "../indexing/cluster.prompt.js";

const { goalTypes, formedTuples, clusteredGoalTypeId, observationCells } = fields;

/**
 * Clusters the observations inside a goal type into high-level types: the observation index. LDM2
 * eq. 8.
 *
 * @example
 * const { observationCells } = await clusterObservations.run({ ...state, clusteredGoalTypeId: null }, { model }); // null: the cells of every goal type
 */
export const clusterObservations = defineNode({
  name: "clusterObservations",
  reads: { goalTypes, formedTuples, clusteredGoalTypeId },
  writes: { observationCells },
  needs: ["model"],
  prompts: [clusterObservationsPrompt],
  options: { cluster: ClusterOptions, llm: LlmOptions },
  run: async (
    { goalTypes, formedTuples, clusteredGoalTypeId },
    deps: ClusterObservationsDeps,
    runtime,
  ) => {
    const clustered = goalTypes.filter(
      ({ id }) => clusteredGoalTypeId === null || clusteredGoalTypeId === id,
    );
    return {
      observationCells: await clusterObservationCells(clustered, formedTuples, deps, runtime),
    };
  },
});
