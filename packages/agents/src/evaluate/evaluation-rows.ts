import type { Interval } from "@mnemograph/bench/metrics";
import type { AgentEvaluation } from "./evaluation.js";

const percent = (share: number) => (Number.isNaN(share) ? "–" : (100 * share).toFixed(1));
const range = ({ low, high }: Interval) => `${percent(low)}–${percent(high)}`;
const average = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(1));

/**
 * Evaluations for people, as rows of a table with the head first: rates with their intervals, pass^k, and what was counted apart.
 *
 * @example
 * const evaluation = await evaluateAgent({ name: "own", agent: async () => "4", tasks: [{ id: "sum", input: "2 + 2?", expected: "4" }], judge: judgeByExpected });
 * evaluationRows([evaluation])[1]?.slice(0, 4); // → ["own", "1", "1", "100.0"]
 */
export const evaluationRows = (evaluations: readonly AgentEvaluation[]): readonly (readonly string[])[] => {
  const most = Math.max(0, ...evaluations.map(({ pass }) => pass.length));
  const powers = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2);
  return [
    [
      "agent",
      "tasks",
      "trials",
      "SR %",
      "95 % interval",
      ...powers.map((k) => `pass^${k} %`),
      "failed",
      "exceptions",
      "timeouts",
      "aborted",
      "unjudged",
      "steps",
      "calls",
      "tokens",
    ],
    ...evaluations.map(({ name, tasks, trials, successRate, successInterval, pass, counts, steps, calls, ...tokens }) => [
      name,
      String(tasks),
      String(trials),
      percent(successRate),
      range(successInterval),
      ...powers.map((k) => {
        const found = pass.find((one) => one.k === k);
        return found === undefined ? "–" : `${percent(found.all.rate)} (${range(found.all.interval)})`;
      }),
      String(counts.failed),
      String(counts.exception),
      String(counts.timeout),
      String(counts.aborted),
      String(counts.unjudged),
      average(steps),
      average(calls),
      average(tokens.promptTokens + tokens.completionTokens),
    ]),
  ];
};
