import type { EpisodeUsage } from "../episode/usage-counter.js";
import { recordEpisode } from "../episode/record-episode.js";
import { repliesUnusable, replyHealth } from "../runner/reply-health.js";
import { type EpisodeEvent, MnemographError } from "@mnemograph/core";
import type { PlayableGraph } from "@mnemograph/pipelines/entries";

/** A failed batch kept at most its replies: there is no error to be played again. */
const goOn = "run the same command again: finished batches are kept";

/**
 * An unusable reply ends the formation; the error has their number, an example and what to change.
 */
const unusable = (failure: unknown, { calls, badReplies }: EpisodeUsage): unknown => {
  const isBad =
    MnemographError.isInstance(failure) &&
    failure.code === "OUTPUT_INVALID" &&
    "fault" in failure.evidence;
  return isBad && badReplies
    ? repliesUnusable(badReplies.count, calls, badReplies.example, goOn)
    : failure;
};

/**
 * Runs a graph to its end and returns the usage of its model calls; `emit` reports what happens
 * meanwhile. Throws what the graph throws.
 */
export const invokeCounting = async (
  graph: PlayableGraph,
  input: Readonly<Record<string, unknown>>,
  config: Readonly<Record<string, unknown>>,
  onUsage: (usage: EpisodeUsage) => void,
  emit?: (event: EpisodeEvent) => void,
): Promise<Readonly<Record<string, unknown>>> => {
  const { state, usage, failure } = await recordEpisode({
    graph,
    input,
    config,
    now: () => 0,
    emit: emit ?? (() => {}),
    events: emit ? "lean" : "none",
  });
  onUsage(usage);
  if (failure !== undefined) throw unusable(failure, usage);
  return state;
};

/**
 * Passes usage on, and throws MODEL_REPLIES_UNUSABLE when too many of the replies so far were no
 * whole text.
 */
export const countReplies = (
  maxBadReplies: number | undefined,
  onUsage: (usage: EpisodeUsage) => void,
) => {
  const health = replyHealth({ maxBadReplies, goOn });
  return (usage: EpisodeUsage): void => {
    onUsage(usage);
    const unusable = health.add(usage);
    if (unusable) throw unusable;
  };
};

/**
 * Adds up model calls and tokens.
 *
 * @example
 * const failures = { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 };
 * const total = usageTotal();
 * total.add({ calls: 2, promptTokens: 1_000, completionTokens: 204, cost: null, failures });
 * total.described(); // → "2 model calls, 1,204 tokens"
 */
export const usageTotal = () => {
  const sum = { calls: 0, promptTokens: 0, completionTokens: 0 };
  return {
    sum,
    add: ({ calls, promptTokens, completionTokens }: EpisodeUsage) => {
      sum.calls += calls;
      sum.promptTokens += promptTokens;
      sum.completionTokens += completionTokens;
    },
    /** `1,204 model calls, 310,772 tokens`; empty where nothing was asked. */
    described: () =>
      sum.calls === 0
        ? ""
        : `${sum.calls.toLocaleString("en")} model calls, ${(sum.promptTokens + sum.completionTokens).toLocaleString("en")} tokens`,
  };
};
