/** What does to a thing what a goal asks for, by the words that ask for it. */
const means: readonly (readonly [asked: RegExp, kind: RegExp])[] = [
  [/\b(?:clean|wash|rinse)/i, /sink|basin|tap|faucet/],
  [/\b(?:heat|hot|warm|cook)/i, /microwave|stove|oven/],
  [/\b(?:cool|cold|chill)/i, /fridge|freezer/],
  [/\b(?:slice|cut)/i, /knife/],
  [/\b(?:light|lit|examine)/i, /lamp/],
];

const singular = (word: string): string => (word.length > 3 ? word.replace(/(?<!s)s$/, "") : word);

/**
 * Kinds of things that a goal names, in lower case, also where the world writes as one word what
 * the goal writes as two: `alarm clock` is the kind of `alarmclock_0`.
 */
export const kindsOfGoal = (goal: string): ReadonlySet<string> => {
  const words = goal.toLowerCase().match(/[a-z]+/g) ?? [];
  return new Set(
    words.flatMap((word, index) => [
      word,
      singular(word),
      `${word}${singular(words[index + 1] ?? "")}`,
    ]),
  );
};

/**
 * Checks whether a goal needs a kind of thing: because the goal names it, or because it is used to
 * do what the goal asks for.
 */
export const isNeededFor = (goal: string): ((kind: string) => boolean) => {
  const kinds = kindsOfGoal(goal);
  const helpers = means.flatMap(([asked, helper]) => (asked.test(goal) ? [helper] : []));
  return (kind) => kinds.has(kind) || helpers.some((helper) => helper.test(kind));
};
