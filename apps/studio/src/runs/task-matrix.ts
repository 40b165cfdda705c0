import { groupBy } from "@mnemograph/bench/results";
import type { EpisodeRow } from "./run-index.js";
import { endOf } from "./summarize-rows.js";

/** Tasks on one page. */
export const TASKS = 40;

/** What a pipeline came to on a task; null where it has not played it. */
const cellOf = (rows: readonly EpisodeRow[]) => {
  // The episode to look at: the first that failed, else the first.
  const row = rows.find(({ success }) => !success) ?? rows[0];
  if (row === undefined) return null;
  const successes = rows.filter(({ success }) => success).length;
  return { episodeId: row.episodeId, end: endOf(row), successes, episodes: rows.length };
};

export type MatrixCell = NonNullable<ReturnType<typeof cellOf>>;

/** How far pipelines disagree on a task: 1 where one half solves it, 0 where all end alike. */
const disagreement = (rows: readonly EpisodeRow[]): number => {
  const share = rows.filter(({ success }) => success).length / rows.length;
  return 1 - Math.abs(1 - 2 * share);
};

/**
 * Tasks by pipelines, a page of them: tasks on which pipelines disagree come first, then those that
 * none solves.
 */
export const taskMatrix = (rows: readonly EpisodeRow[], from: number) => {
  const pipelines = [...new Set(rows.map(({ pipeline }) => pipeline))];
  const tasks = [...groupBy(rows, ({ taskId }) => taskId)].map(([taskId, own]) => ({
    taskId,
    own,
    disagreement: disagreement(own),
    failures: own.filter(({ success }) => !success).length,
  }));
  const sorted = tasks.toSorted(
    (one, other) =>
      other.disagreement - one.disagreement ||
      other.failures - one.failures ||
      one.taskId.localeCompare(other.taskId),
  );
  const start = Math.min(Math.max(0, Math.trunc(from) || 0), sorted.length);
  return {
    /** In the order of first appearance; cells stand in the same order. */
    pipelines,
    tasks: sorted.slice(start, start + TASKS).map(({ taskId, own }) => ({
      taskId,
      cells: pipelines.map((name) => cellOf(own.filter(({ pipeline }) => pipeline === name))),
    })),
    total: sorted.length,
    from: start,
    limit: TASKS,
  };
};
export type TaskMatrix = ReturnType<typeof taskMatrix>;
