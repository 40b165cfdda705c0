import type { EpisodeRow } from "./run-index.js";
import {
  groupBy,
  type ReplyFigures,
  replyFigures,
  describeTroubledReplies,
  wilsonInterval,
} from "@mnemograph/bench/results";
/** The figures of one pipeline, on one task type or on all. */
export interface RowSummary {
  readonly pipeline: string;
  /** Null for all of them. */
  readonly taskType: string | null;
  readonly episodes: number;
  readonly successes: number;
  /** 0 to 1, Wilson's 95 % interval. */
  readonly successRate: number;
  readonly low: number;
  readonly high: number;
  /** Means per episode. */
  readonly score: number;
  /** How often a task was tried; null where no line tells it, as in runs of earlier versions. */
  readonly attempts: number | null;
  readonly steps: number;
  readonly calls: number;
  readonly tokens: number;
  /** US dollars; null where a price is unknown. */
  readonly cost: number | null;
  /** How episodes without success ended, the commonest first. */
  readonly failures: readonly {
    readonly kind: string;
    readonly count: number;
  }[];
  /**
   * What became of actions and replies, summed over the episodes; null where a run was written
   * before it was counted.
   */
  readonly incidents: (ReplyFigures & { readonly warning: string | null }) | null;
}

/** How an episode ended: the code of its error, or the reason that it stopped. */
export const endOf = ({ success, error, stopReason }: EpisodeRow): string =>
  success ? "success" : (error?.code ?? stopReason) || "ended";
const summaryOf = (
  pipeline: string,
  taskType: string | null,
  rows: readonly EpisodeRow[],
): RowSummary => {
  const sum = (of: (row: EpisodeRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const mean = (of: (row: EpisodeRow) => number) => sum(of) / rows.length;
  const attempts = rows.flatMap((row) => row.attempts ?? []);
  const successes = sum(({ success }) => Number(success));
  const incidents = replyFigures(rows);
  const kinds = new Map<string, number>();
  for (const row of rows) if (!row.success) kinds.set(endOf(row), (kinds.get(endOf(row)) ?? 0) + 1);
  return {
    pipeline,
    taskType,
    episodes: rows.length,
    successes,
    successRate: successes / rows.length,
    ...wilsonInterval(successes, rows.length),
    score: mean(({ score }) => score),
    attempts:
      attempts.length === 0 ? null : attempts.reduce((one, two) => one + two) / attempts.length,
    steps: mean(({ steps }) => steps),
    calls: mean(({ calls }) => calls),
    tokens: mean(({ promptTokens, completionTokens }) => promptTokens + completionTokens),
    cost: rows.some(({ cost }) => cost === null) ? null : mean(({ cost }) => cost ?? 0),
    failures: [...kinds]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((one, other) => other.count - one.count),
    incidents: incidents && { ...incidents, warning: describeTroubledReplies(incidents, pipeline) },
  };
};
/** Each pipeline on all tasks, then on each task type, in the order of first appearance. */
export const summarizeRows = (rows: readonly EpisodeRow[]): readonly RowSummary[] =>
  [...groupBy(rows, ({ pipeline }) => pipeline)].flatMap(([pipeline, own]) => [
    summaryOf(pipeline, null, own),
    ...[...groupBy(own, ({ taskType }) => taskType)].map(([taskType, some]) =>
      summaryOf(pipeline, taskType, some),
    ),
  ]);
