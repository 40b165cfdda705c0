import type { EpisodeFacts } from "./call-counts.js";

/** One call for each step, and one for the introduction of a dialogue. */
export const callsPerStep = ({ steps, openings }: EpisodeFacts): number => steps + openings;

const trialsIn = ({ ended: { judgeTrial = 0, judgeRetry = 0 } }: EpisodeFacts): number =>
  judgeTrial + judgeRetry;

/** One reflection between two trials. */
export const reflectionCalls = (facts: EpisodeFacts): number => Math.max(0, trialsIn(facts) - 1);

/**
 * Choices among processes: one for each trial, or a tournament of pairs where the processes are
 * long; at most one less than there are processes.
 */
export const choiceCalls = (facts: EpisodeFacts): number =>
  Math.min(
    facts.asked["chooseProcess"] ?? 0,
    Math.max(0, facts.starts - Math.max(1, trialsIn(facts))),
  );
