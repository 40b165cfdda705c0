import type { AgentComparison } from "./compare-evaluations.js";

/** Above it a difference may well be chance. */
const LEVEL = 0.05;

/**
 * Whether the second agent is better than the first by more than `by`: the whole interval of the
 * paired difference lies above it, and the sign test over tasks finds no chance in it. A bootstrap
 * alone knows no doubt where a few tasks all went the same way.
 *
 * @example
 * declare const comparison: ReturnType<typeof compareEvaluations>;
 * isBetter(comparison, 0.05); // by more than five points, and by more than chance
 */
export const isBetter = ({ success, p }: AgentComparison, by = 0): boolean =>
  success.interval.low > by && p < LEVEL;
