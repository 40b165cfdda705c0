import { renderRange } from "@mnemograph/bench/metrics";
import type { AgentComparison } from "./compare-evaluations.js";

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const points = (share: number) => `${share > 0 ? "+" : ""}${(100 * share).toFixed(1)}`;

/**
 * A comparison in one sentence: rates, difference with its interval, how likely that is by chance,
 * and how many repeats are left out.
 *
 * @example
 * declare const comparison: ReturnType<typeof compareEvaluations>;
 * describeComparison(comparison); // "with succeeds in 80 %, without in 60 %; difference 20.0 points, …"
 */
export const describeComparison = ({
  first,
  second,
  encounter,
  repeats,
  success,
  pairs,
  tasks,
  p,
}: AgentComparison): string =>
  [
    `${encounter === "held-out" ? "held-out tasks: " : ""}${second} succeeds in ${percent(success.second)}, ${first} in ${percent(success.first)}`,
    `difference ${points(success.difference)} points, 95 % interval ${renderRange(points(success.interval.low), points(success.interval.high))}`,
    `${pairs} pairs on ${tasks} tasks, sign test p = ${p.toPrecision(2)}`,
    ...(repeats > 0 ? [`${repeats} repeats left out`] : []),
  ].join("; ");
