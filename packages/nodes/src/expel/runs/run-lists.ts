import { type NoteRun, seededRandom } from "@mnemograph/core";

const isSuccess = ({ success }: NoteRun) => success === true;

/**
 * Every success of a task with every failure of it, task by task. ExpeL section 4.2.
 *
 * @example
 * pairsOf(runs).length; // over all tasks the sum of successes × failures
 */
export const pairsOf = (
  runs: readonly NoteRun[],
): readonly (readonly [success: NoteRun, failure: NoteRun])[] =>
  [...new Set(runs.map(({ taskId }) => taskId))].flatMap((taskId) => {
    const own = runs.filter((run) => run.taskId === taskId);
    const failures = own.filter(({ success }) => success === false);
    return own
      .filter(isSuccess)
      .flatMap((success) => failures.map((failure) => [success, failure] as const));
  });

/**
 * The successes in seeded order, cut into chunks of nearly one size, at most `most` each. ExpeL
 * section 4.2.
 *
 * @example
 * const about = { episode: "a#0", taskId: "a", taskType: "water", goal: "water the fern" };
 * const run = { ...about, transcript: "> look\nA fern.", actions: ["look"], success: true };
 * chunksOf(Array.from({ length: 17 }, () => run), 8, 42).map(({ length }) => length); // → [6, 6, 5]
 */
export const chunksOf = (
  runs: readonly NoteRun[],
  most: number,
  seed: number,
): readonly (readonly NoteRun[])[] => {
  const successes = seededRandom(seed).shuffle(runs.filter(isSuccess));
  const count = Math.ceil(successes.length / most);
  const size = Math.ceil(successes.length / count);
  return Array.from({ length: count }, (_, at) => successes.slice(at * size, (at + 1) * size));
};
