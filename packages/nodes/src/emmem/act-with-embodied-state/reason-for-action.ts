import { namesIn } from "../embodiment/dead-reckoning.js";
import { kindsOfGoal } from "../../shared/embodiment/kinds-of-goal.js";
import { functionWords, namingWordsOf } from "../../shared/similarity/lexical-overlap.js";

/** What an example has shown before an action that it does not explain. */
export interface ExampleMoment {
  readonly action: string;
  readonly goal: string;
  /** The newest thought of the example; empty before there was one. */
  readonly standingPlan: string;
  /** What the world answered to the action before; at the first what was in sight. */
  readonly lastAnswer: string;
  /** What was seen so far, by its names. */
  readonly seen: readonly string[];
  readonly holding: readonly string[];
  /** Names of the world's things where these have no numbers. */
  readonly things?: readonly string[] | undefined;
}

const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** Beginnings of answers after which something else is due. */
const unable = "you (?:can(?:no|')t|are (?:too|not)|have no)";
const refused = new RegExp(
  `^(?:feedback: )?(?:action )?(?:nothing happens|invalid|${unable}|there is no|failed|error)`,
  "i",
);

/**
 * What a text names of the things that are wanted: `mug 1` and `mug_0` are such things, `fill` and
 * `heat` of a goal are none; others go by names of their own.
 */
const thingsIn = (text: string, words: Iterable<string>): readonly string[] =>
  [...words].filter((word) =>
    word.includes(" ")
      ? namesIn(text, [word]).length > 0
      : new RegExp(`\\b${word}[ _]\\d`, "i").test(text),
  );

/**
 * The things of names of their own that a text wants: those that it names, or all of a kind that it
 * names, `a ball`.
 */
const ownNamesIn = (text: string, things: readonly string[]): readonly string[] => {
  const named = namesIn(text, things);
  const kinds = kindsOfGoal(text);
  return named.length > 0
    ? named
    : things.filter((thing) => kinds.has(thing.split(" ").at(-1) ?? ""));
};

const goingTo = /^(?:go|walk|goto|go_explore|go_check)\b(?: to)?/i;
const moving =
  /^(?:move|walk|step|go|pan|turn|rotate)[ _](?:ahead|forwards?|back(?:wards?)?|left|right)\b/i;
const taking = /^(?:take|pick|grab|go_grab)/i;
const ending = /^(?:stop|finish|done)\b/i;
const leaving = /^(?:put|drop|place|go_put)/i;
const closed = /\b(?:is|are) closed\b/i;

/** The first thing that an action names, as it stands there. */
const placeIn = (action: string) => /\b[a-z][a-z-]*[ _]\d+\b/i.exec(action)?.[0];

/** `The fridge 1 is closed.`, or a room's `a fridge_0 (closed)`. */
const isClosed = (action: string, lastAnswer: string): boolean => {
  const place = placeIn(action);
  return (
    closed.test(lastAnswer) ||
    (place !== undefined && lastAnswer.toLowerCase().includes(`${place.toLowerCase()} (closed`))
  );
};

/** What a plan wants found first: `I need to find and take a mug, then …`. */
const soughtIn = (plan: string) =>
  /\bfind (?:and [a-z ]+? )?(?:an?|another|the) ([a-z][a-z-]*)/i.exec(plan)?.[1]?.toLowerCase();

const onTheWay = (
  place: string | undefined,
  carried: readonly string[],
  inSight: readonly string[],
  hasPlan: boolean,
): string => {
  if (carried.length > 0)
    return `I carry the ${listed(carried)}, and ${place === undefined ? "this is my way with it" : `${place} is where I go with it`}.`;
  if (place !== undefined) return `I look at ${place} for what the task still needs.`;
  if (inSight.length > 0)
    return `the ${listed(inSight)} ${inSight.length === 1 ? "is in sight, so I move to get to it" : "are in sight, so I move to get to them"}.`;
  return hasPlan
    ? "nothing that my plan or the task names is in sight here, so I look elsewhere."
    : "nothing that the task names is in sight here, so I look elsewhere.";
};

/**
 * Why an example takes its next action. It uses only what the example has shown until then: an
 * answer that refused, the things that its goal names, what it holds and sees of them, the plan
 * that it mentioned. It never uses what comes after.
 */
export const reasonForAction = ({
  action,
  goal,
  standingPlan,
  lastAnswer,
  seen,
  holding,
  things = [],
}: ExampleMoment): string => {
  const kinds = [...kindsOfGoal(goal)].filter((kind) => !functionWords.has(kind));
  const wanted = new Set([...namingWordsOf(goal), ...kinds, ...ownNamesIn(goal, things)]);
  const named = thingsIn(action, wanted);
  if (/^answer\b/i.test(action)) return "I have seen what the question needs, so I answer it.";
  if (ending.test(action)) return "I have done what the task asks, so I end it here.";
  if (refused.test(lastAnswer)) return "that was not possible, so I try another way.";
  if (/^open\b/i.test(action) && isClosed(action, lastAnswer)) return "it is closed, so I open it.";
  const sought = soughtIn(standingPlan);
  const isSearching =
    sought !== undefined &&
    !named.includes(sought) &&
    thingsIn(holding.join(", "), [sought]).length === 0;
  if (named.length > 0 && !(isSearching && goingTo.test(action))) {
    const things = `the task names the ${listed(named)}`;
    if (taking.test(action)) return `${things}, so I take it.`;
    if (leaving.test(action)) return `${things}, so I put down what I carry.`;
    return goingTo.test(action)
      ? `${things}, so I go there.`
      : `${things}, and this is what it needs now.`;
  }
  const isMoving = moving.test(action);
  if (isMoving || goingTo.test(action)) {
    const place = isMoving ? undefined : placeIn(action);
    const planned = new Set([
      ...wanted,
      ...kindsOfGoal(standingPlan),
      ...namesIn(standingPlan, things),
    ]);
    return onTheWay(
      place,
      thingsIn(holding.join(", "), planned),
      thingsIn(lastAnswer, planned),
      standingPlan !== "",
    );
  }
  if (standingPlan !== "") return "I go on with my plan.";
  const met = thingsIn(seen.join(", "), wanted);
  return met.length > 0
    ? `I have met the ${listed(met)} of my task and work on the rest.`
    : "nothing that the task names has been in sight yet, so I look further.";
};
