import { builtInRegistry, scriptedTypes } from "@mnemograph/bench";
import { isInfrastructureError, isScripted } from "@mnemograph/bench/results";
import type { EpisodeRow, RunIndex } from "../runs/run-index.js";

/** Those of a run's rows that say something about a method; the others are left out by number. */
export const countedRows = async (
  { manifest: { environment, model } }: RunIndex,
  rows: readonly EpisodeRow[],
) => {
  const types = [...new Set(rows.map(({ taskType }) => taskType))];
  const scripted = await scriptedTypes(
    types.map((taskType) => ({ environment: environment.name, taskType })),
    builtInRegistry.environments,
  );
  const played = rows.filter(({ taskType }) => !isScripted({ model, taskType }, scripted));
  const whole = played.filter(({ error }) => !isInfrastructureError(error));
  return {
    rows: whole,
    /** Episodes that the offline model plays by procedures of its own. */
    scripted: rows.length - played.length,
    /** Episodes that something outside of the method ended, such as a server that was down. */
    broken: played.length - whole.length,
  };
};
