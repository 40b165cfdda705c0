import type { Interval } from "@mnemograph/bench/metrics";
import type { Encounter } from "./agent-run.js";
import type { AgentEvaluation, AgentScore } from "./evaluation.js";

const percent = (share: number) => (Number.isNaN(share) ? "–" : (100 * share).toFixed(1));
const range = ({ low, high }: Interval) => `${percent(low)}–${percent(high)}`;
const average = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(1));

const rowOf = (
  name: string,
  encounter: Encounter,
  score: AgentScore,
  powers: readonly number[],
): readonly string[] => {
  const {
    tasks,
    trials,
    successRate,
    successInterval,
    pass,
    counts,
    steps,
    calls,
    promptTokens,
    completionTokens,
  } = score;
  return [
    name,
    encounter,
    String(tasks),
    String(trials),
    percent(successRate),
    range(successInterval),
    ...powers.map((k) => {
      const found = pass.find((one) => one.k === k);
      return found === undefined
        ? "–"
        : `${percent(found.all.rate)} (${range(found.all.interval)})`;
    }),
    String(counts.failed),
    String(counts.exception),
    String(counts.timeout),
    String(counts.aborted),
    String(counts.unjudged),
    average(steps),
    average(calls),
    average(promptTokens + completionTokens),
  ];
};

/**
 * Evaluations for people, as rows of a table with the head first: rates with their intervals,
 * pass^k, and what was counted apart. First encounters, repeats and held-out tasks have a row each.
 *
 * @example
 * const evaluation = await evaluateAgent({ name: "own", agent: async () => "4", tasks: [{ id: "sum", input: "2 + 2?", expected: "4" }], judge: judgeByExpected });
 * evaluationRows([evaluation])[1]?.slice(0, 4); // → ["own", "first", "1", "1"]
 */
export const evaluationRows = (
  evaluations: readonly AgentEvaluation[],
): readonly (readonly string[])[] => {
  const most = Math.max(
    0,
    ...evaluations.flatMap(({ pass, repeat, heldOut }) =>
      [pass, repeat?.pass ?? [], heldOut?.pass ?? []].map(({ length }) => length),
    ),
  );
  const powers = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2);
  return [
    [
      "agent",
      "encounter",
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
    ...evaluations.flatMap(({ name, repeat, heldOut, ...first }) => [
      // An evaluation of held-out tasks alone has no first encounter.
      ...(first.tasks > 0 || (repeat ?? heldOut) === undefined
        ? [rowOf(name, "first", first, powers)]
        : []),
      ...(repeat === undefined ? [] : [rowOf(name, "repeat", repeat, powers)]),
      ...(heldOut === undefined ? [] : [rowOf(name, "held-out", heldOut, powers)]),
    ]),
  ];
};
