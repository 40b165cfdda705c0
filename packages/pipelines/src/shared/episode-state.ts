import { StateSchema } from "@langchain/langgraph";
import { fields } from "@mnemograph/core";

const { thoughts } = fields;

/**
 * What every episode has: the task, the environment's state, what was seen, thought and done, and
 * how it ended.
 */
export const episodeFields = {
  task: fields.task,
  environmentState: fields.environmentState,
  observation: fields.observation,
  trajectory: fields.trajectory,
  action: fields.action,
  thoughts,
  reward: fields.reward,
  done: fields.done,
  success: fields.success,
  stopReason: fields.stopReason,
};

/**
 * One episode: the task, the world and what was done; the state of `act` and `react`, and a start
 * for your own.
 */
export const EpisodeState = new StateSchema(episodeFields);
