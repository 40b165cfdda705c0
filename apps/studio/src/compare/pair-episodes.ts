import {
  type Comparison,
  isScripted,
  type ResultLine,
  compareResults,
} from "@mnemograph/bench/results";
import { builtInRegistry, scriptedTypes } from "@mnemograph/bench";
import type { EpisodeRow, RunIndex } from "../runs/run-index.js";
import { endOf } from "../runs/summarize-rows.js";

export interface PairedEpisode {
  readonly episodeId: string;
  readonly success: boolean;
  readonly steps: number;
  readonly end: string;
}

export interface EpisodePair {
  readonly taskId: string;
  readonly taskType: string;
  readonly trial: number;
  readonly first: PairedEpisode;
  readonly second: PairedEpisode;
  readonly isFlipped: boolean;
}

export interface ComparedSides {
  readonly comparison: Omit<Comparison, "flips">;
  readonly pairs: readonly EpisodePair[];
}

/** The episodes of one side of a comparison. */
export interface Side {
  readonly index: RunIndex;
  readonly rows: readonly EpisodeRow[];
}

/** The seed that `mnemograph compare` uses: both show the same interval. */
const SEED = 1;

const linesOf = ({ index: { manifest }, rows }: Side): ResultLine[] => {
  const { runId, environment, split, model, seed } = manifest;
  return rows.map((row) => ({ ...row, runId, environment: environment.name, split, model, seed }));
};
const keyOf = ({ taskId, trial }: EpisodeRow) => `${trial}\n${taskId}`;
const paired = (row: EpisodeRow): PairedEpisode => ({
  episodeId: row.episodeId,
  success: row.success,
  steps: row.steps,
  end: endOf(row),
});

const order = ({ isFlipped, second: { success } }: EpisodePair): number => {
  if (isFlipped) return success ? 0 : 1;
  return success ? 3 : 2;
};

/**
 * Pairs two sides by task and trial: what only the second side solved, what only the first solved,
 * then both failed, then both solved. What the offline model plays by procedures of its own is left
 * out.
 *
 * @throws MnemographError USAGE where a side holds an episode twice, or the sides share none.
 */
export const pairEpisodes = async (first: Side, second: Side): Promise<ComparedSides> => {
  const lines = [linesOf(first), linesOf(second)] as const;
  const scripted = await scriptedTypes(lines.flat(), builtInRegistry.environments);
  const { flips: _, ...comparison } = compareResults(...lines, { seed: SEED, scripted });
  const others = new Map(second.rows.map((row) => [keyOf(row), row]));
  const { model } = first.index.manifest;
  const pairs = first.rows.flatMap((one): EpisodePair[] => {
    if (isScripted({ model, taskType: one.taskType }, scripted)) return [];
    const other = others.get(keyOf(one));
    if (other === undefined) return [];
    const { taskId, taskType, trial } = one;
    return [
      {
        taskId,
        taskType,
        trial,
        first: paired(one),
        second: paired(other),
        isFlipped: one.success !== other.success,
      },
    ];
  });
  return { comparison, pairs: pairs.toSorted((one, other) => order(one) - order(other)) };
};
