import { byPipeline } from "../metrics/by-pipeline.js";
import type { ResultLine } from "../run/result-line.js";
import { type TableFormat, formatTable } from "./format-table.js";
import {
  replyColumns,
  type ReplyFigures,
  replyFigures,
  describeShare,
  describeTroubledReplies,
} from "./reply-figures.js";

/** What went wrong on the way, of one pipeline with one model, summed over all of its episodes. */
export interface FailureRow extends ReplyFigures {
  readonly model: string;
  readonly pipeline: string;
}

/**
 * What went wrong on the way for each pipeline with each model, zeros too; left out where an
 * episode was written before these were counted.
 */
export const failureRows = (results: readonly ResultLine[]): readonly FailureRow[] =>
  byPipeline(results).flatMap(({ model, pipeline, own }) => {
    const figures = replyFigures(own);
    return figures === null ? [] : [{ model, pipeline, ...figures }];
  });

/** The same as a table; a sentence where all are noughts, nothing where nobody counted. */
export const renderFailures = (
  rows: readonly FailureRow[],
  nameOf: (row: FailureRow) => string,
  format: TableFormat,
): readonly string[] => {
  if (rows.length === 0) return [];
  const isClean = ({ failures, replies }: FailureRow) =>
    failures.furtherActions === undefined &&
    failures.invalidActions === 0 &&
    failures.unusableReplies === 0 &&
    replies.seenThrough + replies.askedAgain + replies.unusable === 0;
  if (rows.every(isClean))
    return [
      "",
      "Counted over all episodes: no invalid action, and every reply was read as asked for.",
    ];
  const isBeside = rows.some(({ failures }) => failures.furtherActions !== undefined);
  const titles = replyColumns.map(([, title]) => title);
  const head = [
    "pipeline",
    "n",
    "invalid actions",
    ...titles,
    ...(isBeside ? ["unplayed actions"] : []),
  ];
  const body = rows.map((row) => [
    nameOf(row),
    String(row.episodes),
    String(row.failures.invalidActions),
    ...replyColumns.map(([name]) => describeShare(row.replies[name])),
    ...(isBeside ? [String(row.failures.furtherActions ?? "–")] : []),
  ]);
  return [
    "",
    "What went wrong on the way, counted over all episodes:",
    formatTable([head, ...body], [0], format),
    ...rows.flatMap((row) => describeTroubledReplies(row, nameOf(row), row.model) ?? []),
  ];
};
