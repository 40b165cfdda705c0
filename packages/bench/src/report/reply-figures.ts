import type { Failures } from "../episode/usage-counter.js";
import { isOffline } from "../metrics/is-scripted.js";
import { sumFailures } from "../metrics/sum-failures.js";
import { isInfrastructureError } from "../run/infrastructure-error.js";
import type { ResultLine } from "../run/result-line.js";

/** What became of model calls, as shares of them from 0 to 1. */
export interface ReplyShares {
  readonly asAsked: number;
  /** Read in another form than asked for. */
  readonly seenThrough: number;
  /** Calls that asked again. */
  readonly askedAgain: number;
  /** Steps that went on without a usable reply. */
  readonly unusable: number;
}

/** The same in the order of tables, with its heading. */
export const replyColumns = [
  ["asAsked", "read as asked"],
  ["seenThrough", "seen through"],
  ["askedAgain", "asked again"],
  ["unusable", "unusable"],
] as const satisfies readonly (readonly [keyof ReplyShares, string])[];

/** What went wrong on the way of several episodes. */
export interface ReplyFigures {
  readonly episodes: number;
  readonly failures: Failures;
  readonly replies: ReplyShares;
}

const sharesOf = (
  calls: number,
  { unusableReplies, repairs, retries, fallbacks }: Failures,
): ReplyShares => {
  const share = (count: number) => (calls === 0 ? 0 : Math.min(1, count / calls));
  return {
    asAsked: calls === 0 ? 0 : Math.max(0, 1 - share(unusableReplies + repairs)),
    seenThrough: share(repairs),
    askedAgain: share(retries),
    unusable: share(fallbacks),
  };
};

/**
 * What went wrong on the way, summed over the episodes that no endpoint or disk broke off; null
 * where there is none, or one was written before it was counted.
 *
 * @example
 * const failures = { invalidActions: 0, unusableReplies: 1, repairs: 0, retries: 1, fallbacks: 0 };
 * replyFigures([{ calls: 50, failures }])?.replies.askedAgain; // → 0.02
 */
export const replyFigures = (
  results: readonly Pick<ResultLine, "calls" | "failures" | "error">[],
): ReplyFigures | null => {
  const played = results.filter(({ error }) => !isInfrastructureError(error));
  const failures = sumFailures(played);
  if (played.length === 0 || failures === null) return null;
  const calls = played.reduce((sum, one) => sum + one.calls, 0);
  return { episodes: played.length, failures, replies: sharesOf(calls, failures) };
};

/** The share of replies that were asked for again or stayed unusable above which a report warns. */
const MOST = 0.02;

const otherForm = `ask in another form than this run did, --set '{"llm":{"default":{"reply":"tools"}}}', or "schema", or "text"`;
const cures: Readonly<Record<string, string>> = {
  cut: "give replies more room, --max-tokens",
  empty: "give replies more room, --max-tokens",
  "tool-calls": "give the model without tools",
};

/** Where each reply is asked for again, half of the calls do so. */
const nearlyAll = 0.4;

/** Another form does not help a model that is scripted. */
const offlineCure = (share: number): string =>
  `the offline model ${share > nearlyAll ? "cannot play this world" : "does not read all of this world"}; give a language model, such as --model openai:gpt-4o-mini`;

/**
 * A share in percent.
 *
 * @example
 * describeShare(0.031); // → "3.1 %"
 */
export const describeShare = (share: number): string => `${(100 * share).toFixed(1)} %`;

/**
 * A warning where a pipeline asked again too often: the commonest kind of problem, and the setting
 * that cures it; with the offline model, that it takes another one.
 *
 * @example
 * const failures = { invalidActions: 0, unusableReplies: 9, repairs: 0, retries: 9, fallbacks: 0, problems: { cut: 9 } };
 * const figures = replyFigures([{ calls: 100, failures }]);
 * figures && describeTroubledReplies(figures, "act")?.startsWith("warning: act asked again for 9.0 % of its replies"); // → true
 */
export const describeTroubledReplies = (
  { failures, replies }: ReplyFigures,
  name: string,
  model = "",
): string | null => {
  const [commonest] = Object.entries(failures.problems ?? {}).toSorted(
    ([, one], [, other]) => other - one,
  );
  const { askedAgain, unusable } = replies;
  const troubled = Math.max(askedAgain, unusable);
  if (troubled <= MOST || commonest === undefined) return null;
  const [kind, count] = commonest;
  const cure = cures[kind] ?? (isOffline(model) ? offlineCure(troubled) : otherForm);
  return `warning: ${name} asked again for ${describeShare(askedAgain)} of its replies, and ${describeShare(unusable)} stayed unusable; most often "${kind}" (${count}): ${cure}`;
};
