import { MnemographError } from "@mnemograph/core";

/** What an episode or a formation reports about the replies that it got. */
export interface DescribedReplies {
  readonly calls: number;
  readonly badReplies?: { readonly count: number; readonly example: string } | undefined;
}

export interface ReplyHealthOptions {
  /** Share of replies that may be no whole text, 0 to 1; 1 never stops. Default 0.05. */
  readonly maxBadReplies?: number | undefined;
  /** Calls before the share counts; default 20. */
  readonly fromCalls?: number;
  /** How work goes on that was stopped; default `run again with --retry-errors`. */
  readonly goOn?: string;
}

const runAgain = "run again with --retry-errors (retryErrors in code)";

const inPercent = (share: number): string => `${Number((100 * share).toFixed(1))} %`;

const hintOf = (example: string): string =>
  example.includes("length")
    ? "give replies more room with --max-tokens (maxTokens in code; models that reason first need thousands of tokens)"
    : "mend what the example shows (the model, its server, a filter, --max-tokens)";

/**
 * The error that says which share of the replies is none, with an example and what to change.
 */
export const repliesUnusable = (
  bad: number,
  calls: number,
  example: string,
  goOn = runAgain,
): MnemographError =>
  new MnemographError({
    code: "MODEL_REPLIES_UNUSABLE",
    message: `${bad} of ${calls} replies (${inPercent(bad / calls)}) are no whole text, for example: ${example}`,
    hint: `${hintOf(example)}, then ${goOn}; --max-bad-replies (maxBadReplies in code) sets the share that is allowed`,
    evidence: { bad, calls, share: bad / calls, example },
  });

/**
 * Counts replies that are no whole text; `add` returns MODEL_REPLIES_UNUSABLE when their share is
 * above what is allowed.
 */
export const replyHealth = ({
  maxBadReplies = 0.05,
  fromCalls = 20,
  goOn = runAgain,
}: ReplyHealthOptions = {}) => {
  let [calls, bad, example] = [0, 0, ""];
  return {
    add: (described: DescribedReplies): MnemographError | undefined => {
      calls += described.calls;
      bad += described.badReplies?.count ?? 0;
      if (example === "") example = described.badReplies?.example ?? "";
      return bad > 0 && calls >= fromCalls && bad / calls > maxBadReplies
        ? repliesUnusable(bad, calls, example, goOn)
        : undefined;
    },
  };
};
