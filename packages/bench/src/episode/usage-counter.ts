import type { NodeEvent } from "@mnemograph/core";

/** What went wrong on the way, counted; an episode may succeed all the same. */
export interface Failures {
  /** Actions that no reply held, or that the environment refused. */
  readonly invalidActions: number;
  /** Replies that could not be read. */
  readonly unusableReplies: number;
  /**
   * Replies in another form than asked for, whose meaning was clear, and actions matched with the
   * one that the environment admits.
   */
  readonly repairs: number;
  /** Calls that asked again. */
  readonly retries: number;
  /** Times that a node went on without a usable reply. */
  readonly fallbacks: number;
  /**
   * Actions that replies named beside the one that was played; absent where there were none, and in
   * runs of earlier versions.
   */
  readonly furtherActions?: number | undefined;
  /**
   * Unusable replies by the kind of their problem, `cut`, `several` and others; absent where no
   * problem has a kind.
   */
  readonly problems?: Readonly<Record<string, number>> | undefined;
}

/** What the model calls of an episode amount to. */
export interface EpisodeUsage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  /** US dollars; null as soon as one call's price is unknown. */
  readonly cost: number | null;
  readonly failures: Failures;
  /**
   * Replies that were no whole text, with the first of them in words; absent where there were none.
   */
  readonly badReplies?: { readonly count: number; readonly example: string };
  /**
   * Requests that an endpoint left unanswered, or answered with an error, before each reply came;
   * absent where there were none.
   */
  readonly resent?: number;
  /** Seconds of all calls; absent where none was measured. */
  readonly callSeconds?: number;
}

/**
 * Costs are added as whole units of 1e-12 dollars: so the sum does not depend on the order in which
 * parallel branches report.
 */
const UNITS = 1e12;

/**
 * Adds up model calls; retries count, and of those that share one reply the first, whichever an
 * episode that went on elsewhere asked again.
 */
export const usageCounter = () => {
  let [calls, promptTokens, completionTokens, units] = [0, 0, 0, 0];
  const failures = { invalidActions: 0, unusableReplies: 0, repairs: 0, retries: 0, fallbacks: 0 };
  let isPriced = true;
  let [furtherActions, resent, callSeconds] = [0, 0, 0];
  let [bad, example] = [0, ""];
  const problems = new Map<string, number>();
  const requests = new Set<string>();
  return {
    count: (event: NodeEvent) => {
      if (event.type === "action-check")
        failures[event.outcome === "resolved" ? "repairs" : "invalidActions"] += 1;
      if (event.type !== "model-call") return;
      if (event.request !== undefined) {
        if (requests.has(event.request)) return;
        requests.add(event.request);
      }
      if (event.outcome === "unusable") failures.unusableReplies += 1;
      if (event.problemKind !== undefined)
        problems.set(event.problemKind, (problems.get(event.problemKind) ?? 0) + 1);
      if (event.outcome === "repaired") failures.repairs += 1;
      if (event.attempt > 0) failures.retries += 1;
      if (event.isFallback) failures.fallbacks += 1;
      furtherActions += event.furtherActions ?? 0;
      resent += event.resent ?? 0;
      callSeconds += event.seconds ?? 0;
      calls += 1;
      if (event.fault !== undefined) {
        bad += 1;
        if (example === "") example = `${event.node}: ${event.problem ?? event.fault}`;
      }
      promptTokens += event.usage.promptTokens;
      completionTokens += event.usage.completionTokens;
      if (event.cost === null) isPriced = false;
      else units += Math.round(event.cost * UNITS);
    },
    total: (): EpisodeUsage => ({
      calls,
      promptTokens,
      completionTokens,
      cost: isPriced ? units / UNITS : null,
      failures: {
        ...failures,
        ...(furtherActions > 0 && { furtherActions }),
        ...(problems.size > 0 && {
          problems: Object.fromEntries(
            [...problems].toSorted(([one], [other]) => (one < other ? -1 : 1)),
          ),
        }),
      },
      ...(bad === 0 ? {} : { badReplies: { count: bad, example } }),
      ...(resent === 0 ? {} : { resent }),
      ...(callSeconds === 0 ? {} : { callSeconds }),
    }),
  };
};
