import type { EpisodeFacts } from "../shared/call-counts.js";
import { choiceCalls } from "../shared/needed-calls.js";

/**
 * The parts of the history that the model was asked for, evaluation, summary or both, at every step
 * but the first. LDM2 Tables 5 and 6.
 */
export const historyCalls = ({ asked, steps, starts }: EpisodeFacts): number =>
  ["evaluateHistory", "summarizeHistory"].filter((node) => (asked[node] ?? 0) > 0).length *
  (steps - starts);

/**
 * For each process: type the goal; two calls at its first step, at later ones those and the parts
 * of the history. The library makes fewer where an observation's type is known: after a refusal
 * (`index.refused`), and where it repeats an earlier one (`index.alike`).
 */
export const processCalls = (facts: EpisodeFacts): number =>
  facts.starts + 2 * facts.steps + historyCalls(facts);

/** Those of all processes, and one choice. */
export const ldmCalls = (facts: EpisodeFacts): number => processCalls(facts) + choiceCalls(facts);
