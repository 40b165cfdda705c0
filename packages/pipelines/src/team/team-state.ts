import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";
import { emmemFields } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const {
  agentMemories,
  experiences,
  humanAnswer,
  nextAgentId,
  plan,
  reflectionDue,
  reflections,
  retrievalKey,
  thoughts,
  trials,
  trialsLeft,
} = fields;

const teamFields = { ...episodeFields, nextAgentId, agentMemories, reflections };

/**
 * An episode of several agents: the world and whose turn it is; every agent's own past lies apart
 * from the others'.
 */
export const TeamState = new StateSchema(teamFields);

/**
 * One agent's turn: what it sees, remembers and does; only its action and its own memory go back to
 * the team.
 */
export const AgentState = new StateSchema({
  ...teamFields,
  thoughts,
  embodiedState: emmemFields.embodiedState,
  humanAnswer,
  memoryVersion: fields.memoryVersion,
  batchId: fields.batchId,
  goalTypeId: fields.goalTypeId,
  observationTypeId: fields.observationTypeId,
  observationTypes: fields.observationTypes,
  evaluation: fields.evaluation,
  summary: fields.summary,
  tuples: fields.tuples,
  plan,
  retrievalKey,
  experiences,
});

/** The trials of a team that learns from its failures. */
export const TeamTrialsState = new StateSchema({
  ...teamFields,
  trials,
  trialsLeft,
  reflectionDue,
});
