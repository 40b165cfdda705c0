import type { ResultLine } from "../run/result-line.js";

/** How often the task was tried; undefined where a line of an earlier version does not state it. */
export const countedAttempts = ({ attempts, processes }: ResultLine): number | undefined =>
  attempts ?? processes?.length;

/** Steps of all attempts, likewise. */
export const countedSteps = ({ allSteps, processes }: ResultLine): number | undefined =>
  allSteps ?? processes?.reduce((sum, { steps }) => sum + steps, 0);
