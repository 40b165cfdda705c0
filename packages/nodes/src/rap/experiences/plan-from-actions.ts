import { hearsAt } from "./hears-at.js";
import { type Pair, isThought } from "../../shared/prompting/pair.js";
import { describeChanges } from "./describe-changes.js";

const decapitalized = (text: string) =>
  text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

/** The first sentence of the goal: the rest describes an agent's part. */
const firstSentence = (goal: string) => /^[^]*?[.!?](?=\s|$)/.exec(goal.trim())?.[0] ?? goal.trim();

const inquiry = (question: string) =>
  `To solve the task, I need to find out: ${decapitalized(question)}`;

/**
 * A plan that says no more than the goal, in words that stay a sentence whatever the goal's are:
 * people write requests as they like.
 */
export const planFromGoal = (goal: string): string => {
  const described = firstSentence(goal);
  if (described.endsWith("?")) return inquiry(described);
  return /^[a-z]/.test(described)
    ? `To solve the task, I need to ${described.replace(/[.!]$/, "")}.`
    : `To solve the task, I need to do as asked: ${described}`;
};

/** How somebody looked for the answer to a question, in words that do not give the answer away. */
const ways: readonly (readonly [taken: RegExp, described: string])[] = [
  [/^(?:go|goto|walk)\b.*\d/i, "go from place to place"],
  [/^(?:move|turn|pan|step)_/i, "look around from several places"],
  [/^open\b/i, "open what is closed"],
];

/**
 * The question with how its answer was looked for; the question alone where nothing was done for
 * it.
 */
const search = (pairs: readonly Pair[], question: string): string => {
  const taken = ways
    .filter(([way]) => pairs.some(({ action }) => !isThought(action) && way.test(action.trim())))
    .map(([, described]) => described);
  if (taken.length === 0) return inquiry(question);
  const described =
    taken.length < 2 ? taken.join("") : `${taken.slice(0, -1).join(", ")} and ${taken.at(-1)}`;
  return `To solve the task, I need to ${described} until I know: ${decapitalized(question)}`;
};

/**
 * The same of a goal that says what to do, as the goals of rooms and games do, or that asks what is
 * to be found there.
 */
const planFromOrder = (pairs: readonly Pair[], goal: string): string => {
  const described = firstSentence(goal);
  return described.endsWith("?")
    ? search(pairs, described)
    : `To solve the task, I need to ${decapitalized(described).replace(/[.!]$/, "")}.`;
};

const call = /^(?:\w+\.)*([a-z]\w*)\([^]*\)$/i;
const ending = /^(?:finish|stop|submit|answer|done)$/i;

/**
 * What the calls of an episode do, by their names and in their order; undefined where its actions
 * are no calls.
 */
const calledFor = (pairs: readonly Pair[]): readonly string[] | undefined => {
  const names = pairs.flatMap(({ action }) =>
    isThought(action) ? [] : [call.exec(action.trim())?.[1] ?? ""],
  );
  if (names.length === 0 || names.includes("")) return undefined;
  const described = names.filter((name) => !ending.test(name));
  return described.filter((name, index) => name !== described[index - 1]);
};

/**
 * A plan for an episode that nobody planned aloud: its changes in order, numbers left out, of calls
 * their names; the goal itself where nothing was changed, and where somebody had to say first what
 * was to be done.
 */
export const planFromActions = (pairs: readonly Pair[], goal: string): string => {
  const changes = describeChanges(pairs);
  const [first] = changes;
  const calls = first === undefined ? calledFor(pairs) : undefined;
  if (calls !== undefined)
    return calls.length === 0
      ? planFromGoal(goal)
      : `To solve the task, I need to call ${calls.join(", then ")}.`;
  if (first === undefined || hearsAt(pairs, first.index) > 0) return planFromOrder(pairs, goal);
  const parts = changes.map(({ needsSearch, object, phrase }) =>
    needsSearch ? `find and ${phrase.replace(/ it$/, "")} ${object}` : phrase,
  );
  return `To solve the task, I need to ${parts.join(", then ")}.`;
};
