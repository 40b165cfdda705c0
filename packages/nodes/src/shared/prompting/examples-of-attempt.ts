/**
 * The name of the attempt at a position, from 0.
 */
export const attemptName = (position: number): string => `attempt ${position + 1}`;

/** The position that the name of an attempt contains. */
const positionIn = (name: string): number => Number(/\d+$/.exec(name)?.[0] ?? 1) - 1;

/**
 * The examples that an attempt shows: the next so many, from the first again where they run out.
 *
 * @example
 * examplesOfAttempt(["open", "search", "heat"], "attempt 2", 2); // → ["heat", "open"]
 */
export const examplesOfAttempt = (
  examples: readonly string[],
  name: string,
  count: number,
): readonly string[] => {
  const first = positionIn(name) * count;
  const shown = Math.min(count, examples.length);
  return Array.from({ length: shown }, (_, index) => examples[(first + index) % examples.length]!);
};
