import type { Interval } from "./interval.js";

/** The 97.5 % point of the standard normal distribution. */
const Z = 1.959963984540054;

/**
 * Wilson's score interval of a proportion, 95 %, without continuity correction; 0 to 1 for no
 * observation. Wilson 1927.
 *
 * @example
 * wilsonInterval(0, 0); // → { low: 0, high: 1 }
 */
export const wilsonInterval = (successes: number, trials: number): Interval => {
  if (trials === 0) return { low: 0, high: 1 };
  const rate = successes / trials;
  const scale = 1 + Z ** 2 / trials;
  const centre = (rate + Z ** 2 / (2 * trials)) / scale;
  const half = (Z / scale) * Math.sqrt((rate * (1 - rate)) / trials + Z ** 2 / (4 * trials ** 2));
  return {
    low: successes === 0 ? 0 : centre - half,
    high: successes === trials ? 1 : centre + half,
  };
};

/**
 * Wilson's interval where a task may be played several times: `tasks` holds the outcomes of each
 * task, 0 or 1. The number of plays is divided by the design effect, so equal outcomes of one task
 * count once. Where all plays end alike, each task counts once. Korn and Graubard 1998.
 */
export const wilsonOverTasks = (tasks: readonly (readonly number[])[]): Interval => {
  const outcomes = tasks.flat();
  const trials = outcomes.length;
  const successes = outcomes.reduce((sum, one) => sum + one, 0);
  if (trials === tasks.length) return wilsonInterval(successes, trials);
  const rate = successes / trials;
  const spread = tasks.reduce(
    (sum, plays) => sum + plays.reduce((residual, one) => residual + one - rate, 0) ** 2,
    0,
  );
  const isEven = successes === 0 || successes === trials || tasks.length === 1;
  const effect = isEven
    ? trials / tasks.length
    : ((tasks.length / (tasks.length - 1)) * spread) / (trials * rate * (1 - rate));
  const effective = Math.min(trials, trials / effect);
  return wilsonInterval(rate * effective, effective);
};
