import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { episodeFields } from "../shared/episode-state.js";

const { clusteredGoalTypeId, formedTuples, goalTypes, observationCells } = fields;

/**
 * LDM2: an episode, its place in the memory index, and the decision processes of all batch
 * memories.
 */
export const LdmState = new StateSchema({
  ...episodeFields,
  memoryVersion: fields.memoryVersion,
  batchIds: fields.batchIds,
  batchId: fields.batchId,
  goalTypeId: fields.goalTypeId,
  observationTypeId: fields.observationTypeId,
  observationTypes: fields.observationTypes,
  evaluation: fields.evaluation,
  summary: fields.summary,
  tuples: fields.tuples,
  processes: fields.processes,
});

/** LDM2's formation of one batch memory: demonstrations, their tuples, and both indices. */
export const LdmFormationState = new StateSchema({
  demonstrations: fields.demonstrations,
  demonstration: fields.demonstration,
  batchId: fields.batchId,
  formedTuples,
  goalTypes,
  clusteredGoalTypeId,
  observationCells,
});
