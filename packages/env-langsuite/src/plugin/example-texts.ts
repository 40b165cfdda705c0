import type { Trajectory } from "@mnemograph/core/domain";

/** Neither trivial nor long: examples stand in every prompt. */
const STEPS = { minimum: 3, maximum: 24 };
const EXAMPLES = 2;
/** Where an agent does not know the task, tasks of all kinds are of one type: one of each kind. */
const KINDS = 5;

const endOf = ({ steps }: Trajectory) => steps.at(-1)?.action ?? "";

const isAnswer = (ending: string) => /\banswer\b/i.test(ending);

/**
 * The first of each ending go before further ones of the same: two `answer [false]` above a
 * question would bias the answer.
 */
const byEnding = (shown: readonly Trajectory[]): readonly Trajectory[] => {
  const first = shown.filter(
    (one, index) => shown.findIndex((other) => endOf(other) === endOf(one)) === index,
  );
  return [...first, ...shown.filter((one) => !first.includes(one))];
};

/**
 * Two example episodes for each task type, five for a role that does not know its kind of task:
 * those of middle length first, the shortest for questions, with different endings where possible.
 */
export const exampleTexts = (
  shown: readonly Trajectory[],
  write: (trajectory: Trajectory) => string,
  hasKinds: (type: string) => boolean,
  count = EXAMPLES,
): ReadonlyMap<string, readonly string[]> => {
  const types = [...new Set(shown.map(({ task }) => task.type))];
  const isFit = ({ steps }: Trajectory) =>
    steps.length >= STEPS.minimum && steps.length <= STEPS.maximum;
  return new Map(
    types.map((type) => {
      const own = shown.filter(({ task }) => task.type === type);
      if (hasKinds(type)) return [type, own.slice(0, KINDS).map(write)];
      const [fit, unfit] = [own.filter(isFit), own.filter((trajectory) => !isFit(trajectory))];
      // Who answers a question has looked at the whole room: the shortest show that too, and a long
      // search for what is not there is a better second example than a second "yes".
      const isQuestion = own.some((trajectory) => isAnswer(endOf(trajectory)));
      const shortest = fit.toSorted((one, other) => one.steps.length - other.steps.length);
      const ordered = isQuestion ? byEnding([...shortest, ...unfit]) : [...byEnding(fit), ...unfit];
      return [type, ordered.slice(0, count).map(write)];
    }),
  );
};
