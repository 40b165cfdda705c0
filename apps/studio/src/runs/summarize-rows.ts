import type { EpisodeRow } from "./run-index.js";
import {
  groupBy,
  replyFigures,
  describeTroubledReplies,
  wilsonInterval,
} from "@mnemograph/bench/results";
/** How an episode ended: the code of its error, or the reason that it stopped. */
export const endOf = ({ success, error, stopReason }: EpisodeRow): string =>
  success ? "success" : (error?.code ?? stopReason) || "ended";

/** The figures of one pipeline, on one task type or on all (null). */
const summaryOf = (
  model: string | undefined,
  pipeline: string,
  taskType: string | null,
  rows: readonly EpisodeRow[],
) => {
  const sum = (of: (row: EpisodeRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const mean = (of: (row: EpisodeRow) => number) => sum(of) / rows.length;
  const attempts = rows.flatMap((row) => row.attempts ?? []);
  const successes = sum(({ success }) => Number(success));
  const incidents = replyFigures(rows);
  return {
    pipeline,
    taskType,
    episodes: rows.length,
    successes,
    successRate: successes / rows.length,
    ...wilsonInterval(successes, rows.length),
    /** How often a task was tried; null where no line states it, as in runs of earlier versions. */
    attempts:
      attempts.length === 0 ? null : attempts.reduce((one, two) => one + two) / attempts.length,
    /** Means per episode. */
    steps: mean(({ steps }) => steps),
    calls: mean(({ calls }) => calls),
    tokens: mean(({ promptTokens, completionTokens }) => promptTokens + completionTokens),
    /** US dollars; null where a price is unknown. */
    cost: rows.some(({ cost }) => cost === null) ? null : mean(({ cost }) => cost ?? 0),
    /** What became of actions and replies; null where a run was written before it was counted. */
    incidents: incidents && {
      ...incidents,
      warning: describeTroubledReplies(incidents, pipeline, model),
    },
  };
};
export type RowSummary = ReturnType<typeof summaryOf>;

/** Each pipeline on all tasks, then on each task type, in the order of first appearance. */
export const summarizeRows = (rows: readonly EpisodeRow[], model?: string): readonly RowSummary[] =>
  [...groupBy(rows, ({ pipeline }) => pipeline)].flatMap(([pipeline, own]) => [
    summaryOf(model, pipeline, null, own),
    ...[...groupBy(own, ({ taskType }) => taskType)].map(([taskType, some]) =>
      summaryOf(model, pipeline, taskType, some),
    ),
  ]);
