import type { ConditionState } from "./rule-condition.js";

/** Something that a recall may show, before it is scored. */
export interface Candidate {
  readonly id: string;
  readonly kind: "run" | "step" | "rule";
  /** The run that it comes from; absent for a rule. */
  readonly runId?: string;
  /** Makes its text, as it is shown. */
  readonly describe: () => string;
  /** What makes two candidates the same way of working. */
  readonly group: string;
  /** Cosine with the request, or with what was seen. */
  readonly similarity: number;
  /** Which threshold that similarity is held against. */
  readonly measure: "run" | "step" | "rule";
  /** Of a step: the cosine of its run's request with this one. */
  readonly request?: number;
  /** Of a rule: how well its words fit the situation, as a share of the best rule's; 0 to 1. */
  readonly match?: number;
  /** Of a rule: whether its condition holds, where it is known. */
  readonly condition?: ConditionState | undefined;
  readonly succeeded: boolean;
  /** Place in the order of storing; the latest run has the highest. */
  readonly order: number;
  readonly at: number;
  /** A rule that no run taught: it does not expire. */
  readonly isLasting?: boolean;
}

/** Parts of a score, each 0 to 1, and their weighted sum. */
export interface ScoreParts {
  readonly similarity: number;
  readonly recency: number;
  readonly utility: number;
  readonly trust: number;
  readonly score: number;
}

/** Candidates of one way of working as one, with what became of all of them. */
export interface ScoredCandidate extends Candidate, ScoreParts {
  readonly successes: number;
  readonly failures: number;
  /** It failed more often than it worked, or harmed the runs that were shown it. */
  readonly isDoubtful: boolean;
  /** When the last of them was stored. */
  readonly lastAt: number;
}

/** One that may be shown: with its text, and the estimated tokens of it. */
export interface RankedCandidate extends Omit<ScoredCandidate, "describe"> {
  readonly text: string;
  readonly tokens: number;
}
