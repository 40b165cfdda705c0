import type { StateActionTuple } from "@mnemograph/core";

/**
 * What makes two tuples of a cell the same: everything the agent saw and did, whatever the origin.
 */
export const tupleContent = ({ goal, history, observation, action }: StateActionTuple): string =>
  JSON.stringify([goal, history.evaluation, history.summary, observation, action]);
