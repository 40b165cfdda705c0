import type { Failures } from "../episode/usage-counter.js";
import { groupBy } from "../metrics/group-by.js";
import { sumFailures } from "../metrics/sum-failures.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";
import { type TableFormat, formatTable } from "./format-table.js";

/** What became of a pipeline's model calls, as shares of them from 0 to 1. */
export interface ReplyShares {
  readonly asAsked: number;
  /** Read in another form than asked for. */
  readonly seenThrough: number;
  /** Calls that asked again. */
  readonly askedAgain: number;
  /** Steps that went on without a usable reply. */
  readonly unusable: number;
}

/** What went wrong on the way, of one pipeline with one model, summed over all of its episodes. */
export interface FailureRow {
  readonly model: string;
  readonly pipeline: string;
  readonly episodes: number;
  readonly failures: Failures;
  readonly replies: ReplyShares;
}

const sharesOf = (calls: number, { unusableReplies, repairs, retries, fallbacks }: Failures): ReplyShares => {
  const share = (count: number) => (calls === 0 ? 0 : Math.min(1, count / calls));
  return {
    asAsked: calls === 0 ? 0 : Math.max(0, 1 - share(unusableReplies + repairs)),
    seenThrough: share(repairs),
    askedAgain: share(retries),
    unusable: share(fallbacks),
  };
};

/** Of each pipeline with each model what went wrong on the way, noughts too; those of whom some episode was written before it was counted are left out. */
export const failureRows = (results: readonly ResultLine[]): readonly FailureRow[] =>
  [...groupBy(results, ({ model, pipeline }) => JSON.stringify([model, pipeline])).values()].flatMap((group) => {
    const played = group.filter(({ error }) => !isInfrastructureError(error));
    const [first] = played;
    const failures = sumFailures(played);
    if (first === undefined || failures === null) return [];
    const calls = played.reduce((sum, one) => sum + one.calls, 0);
    return [{ model: first.model, pipeline: first.pipeline, episodes: played.length, failures, replies: sharesOf(calls, failures) }];
  });

/** The share of replies that were asked for again or stayed unusable above which a report warns. */
const MOST = 0.02;

const inForm = 'ask for objects or tool calls instead of text, --set \'{"llm":{"default":{"reply":"tools"}}}\'';
const cures: Readonly<Record<string, string>> = {
  cut: "give replies more room, --max-tokens",
  empty: "give replies more room, --max-tokens",
  "tool-calls": "give the model without tools",
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** Of each pipeline that had to ask again too often, the commonest kind of problem and the setting that cures it. */
const warnings = (rows: readonly FailureRow[], nameOf: (row: FailureRow) => string): readonly string[] =>
  rows.flatMap((row) => {
    const [commonest] = Object.entries(row.failures.problems ?? {}).toSorted(([, one], [, other]) => other - one);
    const { askedAgain, unusable } = row.replies;
    if (Math.max(askedAgain, unusable) <= MOST || commonest === undefined) return [];
    const [kind, count] = commonest;
    return [
      `warning: ${nameOf(row)} asked again for ${percent(askedAgain)} of its replies, and ${percent(unusable)} stayed unusable; most often "${kind}" (${count}): ${cures[kind] ?? inForm}`,
    ];
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
  if (rows.every(isClean)) return ["", "Counted over all episodes: no invalid action, and every reply was read as asked for."];
  const isBeside = rows.some(({ failures }) => failures.furtherActions !== undefined);
  const titles = ["read as asked", "seen through", "asked again", "unusable"];
  const head = ["pipeline", "n", "invalid actions", ...titles, ...(isBeside ? ["unplayed actions"] : [])];
  const body = rows.map((row) => [
    nameOf(row),
    String(row.episodes),
    String(row.failures.invalidActions),
    ...[row.replies.asAsked, row.replies.seenThrough, row.replies.askedAgain, row.replies.unusable].map(percent),
    ...(isBeside ? [String(row.failures.furtherActions ?? "–")] : []),
  ]);
  return [
    "",
    "What went wrong on the way, counted over all episodes:",
    formatTable([head, ...body], [0], format),
    ...warnings(rows, nameOf),
  ];
};
