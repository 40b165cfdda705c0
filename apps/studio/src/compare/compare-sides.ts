import { clopperPearson, groupBy } from "@mnemograph/bench/results";
import type { EpisodeRow, RunIndex } from "../runs/run-index.js";
import { endOf } from "../runs/summarize-rows.js";
import { usageError } from "../usage-error.js";
import { countedRows } from "./counted-rows.js";
import { pairedFigures } from "./paired-figures.js";

/** Tasks of one group that are sent at a time. */
export const TASKS = 50;

/** The episodes of one side of a comparison. */
export interface Side {
  readonly name: string;
  readonly index: RunIndex;
  readonly rows: readonly EpisodeRow[];
}

/** One trial of a task on every side; null where a side did not play it. */
export interface ComparedTask {
  /** What addresses name it by. */
  readonly key: string;
  readonly taskId: string;
  readonly trial: number;
  readonly episodes: readonly (ComparedEpisode | null)[];
}

/** How the sides end a task; of two sides, it also says which one solved it. */
export type TaskOutcome = "second" | "first" | "differ" | "fail" | "succeed";

/** The wanted part of a comparison: a task by its key, and where a group's page begins. */
export interface ComparisonQuery {
  readonly pair?: string | undefined;
  readonly group?: string | undefined;
  readonly from?: number;
}

const pairKey = ({ taskId, trial }: EpisodeRow): string => `${taskId}#${trial}`;

const byKey = (rows: readonly EpisodeRow[], name: string): ReadonlyMap<string, EpisodeRow> => {
  const found = new Map<string, EpisodeRow>();
  for (const row of rows) {
    if (found.has(pairKey(row)))
      throw usageError(
        `side ${name} holds task ${row.taskId}, trial ${row.trial}, twice`,
        "compare one pipeline of a run with others, each a side of its own",
      );
    found.set(pairKey(row), row);
  }
  return found;
};
type Played = ReadonlyMap<string, EpisodeRow>;

/** A side against the first one, over the tasks that both played. */
const pairWith = (first: Played, other: Played, side: number) => {
  const pairs = [...first].flatMap(([key, one]) => {
    const counterpart = other.get(key);
    return counterpart === undefined ? [] : [[one.success, counterpart.success] as const];
  });
  const figures = pairedFigures(pairs);
  const { onlyFirst, onlyOther } = figures;
  return {
    side,
    ...figures,
    /** Of the success rates. */
    difference: (onlyOther - onlyFirst) / Math.max(1, pairs.length),
    /** The share of discordant pairs that this side won, exact, 95 %: Clopper and Pearson. */
    share: clopperPearson(onlyOther, onlyFirst + onlyOther),
    unpaired: { first: first.size - pairs.length, other: other.size - pairs.length },
  };
};

export type PairedSide = ReturnType<typeof pairWith>;

const episodeOf = (row: EpisodeRow) => ({
  episodeId: row.episodeId,
  success: row.success,
  steps: row.steps,
  end: endOf(row),
});

export type ComparedEpisode = ReturnType<typeof episodeOf>;

/** Every task that at least two sides played, in the order in which the sides did. */
const tasksOf = (sides: readonly Played[]): readonly ComparedTask[] => {
  const keys = new Set(sides.flatMap((played) => [...played.keys()]));
  return [...keys].flatMap((key) => {
    const rows = sides.map((played) => played.get(key));
    const [row, partner] = rows.filter((one) => one !== undefined);
    if (row === undefined || partner === undefined) return [];
    const { taskId, trial } = row;
    const episodes = rows.map((one) => (one === undefined ? null : episodeOf(one)));
    return [{ key, taskId, trial, episodes }];
  });
};

const outcomeOf = ({ episodes }: ComparedTask): TaskOutcome => {
  const ends = episodes.flatMap((episode) => (episode === null ? [] : [episode.success]));
  if (ends.every(Boolean)) return "succeed";
  if (!ends.some(Boolean)) return "fail";
  if (episodes.length > 2) return "differ";
  return episodes[1]?.success ? "second" : "first";
};
/** Where the sides differ comes first. */
const outcomes = ["second", "first", "differ", "fail", "succeed"] as const;

/**
 * Compares any number of sides by task and trial: each further side against the first one over the
 * tasks that both played, and every task that two of them played, where they differ first. What the
 * offline model plays by procedures of its own, and what ended from outside, is left out.
 *
 * @throws MnemographError USAGE where a side holds an episode twice, or a side shares none with the
 *   first.
 */
export const compareSides = async (
  sides: readonly Side[],
  { pair, group, from = 0 }: ComparisonQuery = {},
) => {
  const counted = await Promise.all(sides.map(({ index, rows }) => countedRows(index, rows)));
  const played = sides.map(({ name }, index) => byKey(counted[index]?.rows ?? [], name));
  const [first = new Map<string, EpisodeRow>()] = played;
  const comparisons = played.slice(1).map((other, index) => pairWith(first, other, index + 1));
  const alone = comparisons.find(({ pairs }) => pairs === 0);
  if (alone !== undefined)
    throw usageError(
      `${sides[0]?.name} and ${sides[alone.side]?.name} share no episode`,
      "compare sides over the same tasks and trials",
    );
  const tasks = tasksOf(played);
  const byOutcome = groupBy(tasks, outcomeOf);
  const groups = outcomes.flatMap((outcome) => {
    const own = byOutcome.get(outcome) ?? [];
    const start = outcome === group ? Math.min(from, own.length) : 0;
    const part = own.slice(start, start + TASKS);
    const place = { total: own.length, from: start, limit: TASKS };
    return own.length === 0 ? [] : [{ outcome, ...place, tasks: part }];
  });
  return {
    sides: sides.map(({ name, index, rows }, place) => ({
      name,
      run: index.run.id,
      episodes: rows.length,
      scripted: counted[place]?.scripted ?? 0,
      broken: counted[place]?.broken ?? 0,
    })),
    /** Each further side against the first. */
    comparisons,
    /** Whether tasks were played several times: then pairs do not stand each for themselves. */
    hasTrials: tasks.some(({ trial }) => trial > 0),
    groups,
    /** The task that was asked for, else the first. */
    chosen:
      (pair === undefined ? groups[0]?.tasks[0] : tasks.find(({ key }) => key === pair)) ?? null,
  };
};
export type ComparedSides = Awaited<ReturnType<typeof compareSides>>;
