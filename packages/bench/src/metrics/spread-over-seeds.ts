import { isInfrastructureError } from "../run/infrastructure-error.js";
import { learnsAt } from "../plan/stream-part.js";
import type { ResultLine } from "../run/result-line.js";
import { byPipeline } from "./by-pipeline.js";
import { groupBy } from "./group-by.js";
import type { Interval } from "./interval.js";
import { average } from "./mean.js";
import { wilsonInterval } from "./wilson-interval.js";

/** The 97.5 % points of Student's t for 1 to 30 degrees of freedom. */
const points = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
];

/**
 * The 97.5 % point of Student's t; above 30 degrees of freedom the first terms of its expansion,
 * right to three digits.
 *
 * @example
 * studentT(4); // → 2.776
 */
export const studentT = (freedom: number): number => {
  const normal = 1.959963984540054;
  return points[freedom - 1] ?? normal + (normal ** 3 + normal) / (4 * freedom);
};

/** Which of an episode's processes counts: the one that was chosen, one on its own, or any. */
export type CountedProcess = "chosen" | "one" | "any";

/**
 * How far the success rate of one pipeline depends on the seed, which draws examples,
 * demonstrations and batches. Rates from 0 to 1.
 */
export interface SeedSpread {
  readonly model: string;
  readonly pipeline: string;
  /** Absent where episodes have one process. */
  readonly counted?: CountedProcess;
  readonly seeds: readonly number[];
  /** Episodes of each seed, in the same order, then their rates. */
  readonly episodes: readonly number[];
  readonly rates: readonly number[];
  readonly mean: number;
  /** The sample's standard deviation over seeds. */
  readonly deviation: number;
  /** Of the mean over seeds, 95 %, by Student's t; it may leave 0 to 1, and is cut there. */
  readonly interval: Interval;
  /**
   * Wilson, 95 %, of the mean rate over as many tasks as a seed has on average: what chance among
   * tasks comes to, with a single seed.
   */
  readonly taskInterval: Interval;
}

const successOf = (
  { success, processes }: ResultLine,
  counted: CountedProcess | undefined,
): number => {
  if (processes === undefined || counted === undefined || counted === "chosen")
    return Number(success);
  const won = processes.filter((process) => process.success).length;
  return counted === "any" ? Number(won > 0) : won / processes.length;
};

const within = (value: number) => Math.min(1, Math.max(0, value));

const spreadOf = (
  results: readonly ResultLine[],
  counted: CountedProcess | undefined,
): SeedSpread => {
  const [{ model, pipeline }] = results as readonly [ResultLine];
  const bySeed = [...groupBy(results, ({ seed }) => String(seed)).values()].toSorted(
    ([one], [other]) => (one?.seed ?? 0) - (other?.seed ?? 0),
  );
  const rates = bySeed.map((lines) => average(lines.map((line) => successOf(line, counted))));
  const episodes = bySeed.map(({ length }) => length);
  const mean = average(rates);
  const squares = rates.reduce((sum, rate) => sum + (rate - mean) ** 2, 0);
  const deviation = rates.length < 2 ? 0 : Math.sqrt(squares / (rates.length - 1));
  const half =
    rates.length < 2 ? 1 : (studentT(rates.length - 1) * deviation) / Math.sqrt(rates.length);
  const tasks = average(episodes);
  return {
    model,
    pipeline,
    ...(counted === undefined ? {} : { counted }),
    seeds: bySeed.map(([line]) => line?.seed ?? 0),
    episodes,
    rates,
    mean,
    deviation,
    interval: { low: within(mean - half), high: within(mean + half) },
    taskInterval: wilsonInterval(mean * tasks, tasks),
  };
};

/**
 * The spread of every pipeline that was played under several seeds, in the order of first
 * appearance; none where all results have one seed.
 *
 * @example
 * const [react] = spreadOverSeeds(results);
 * react?.deviation; // between the rates of the seeds, not between tasks
 */
export const spreadOverSeeds = (results: readonly ResultLine[]): readonly SeedSpread[] =>
  byPipeline(results).flatMap(({ own: all }) => {
    const played = all.filter(
      ({ error, stream }) => !isInfrastructureError(error) && learnsAt(stream?.part),
    );
    if (new Set(played.map(({ seed }) => seed)).size < 2) return [];
    const counts = played.some(({ processes }) => processes !== undefined)
      ? (["one", "chosen", "any"] as const)
      : [undefined];
    return counts.map((counted) => spreadOf(played, counted));
  });
