import { type Entity, type Template, templateOf, verbOf } from "../reading/entities.js";
import { contentWords, stemOf } from "../reading/words.js";
import { isSameVerb } from "../notes/note-words.js";
import type { Act, Rule } from "../notes/rule.js";
import { type Attempt, type DescribedRun, attemptsIn, kindsKey, sightingsIn } from "./attempt.js";
import { hiddenIn, untriedFor } from "./guess.js";

/** A rule that runs show, with the words for it. */
export interface Lesson {
  readonly rule: Rule;
  readonly text: string;
  /** Runs of the goal's things come first, then what more evidence speaks for. */
  readonly weight: number;
}

const wantedIn = (goal: string): ReadonlySet<string> => new Set(contentWords(goal));

/** What the goal names is any thing where it is brought to a place. */
const isAnyThing = (
  { slots }: Template,
  index: number,
  generalised: ReadonlySet<string>,
): boolean => slots.length > 1 && index === 0 && generalised.has(stemOf(slots[0]?.kind ?? ""));

/** `put a thing in/on a vask`: numbers are dropped, and what this task is about is any thing. */
const phrase = (action: Template, generalised: ReadonlySet<string>): string =>
  action.pieces
    .map((piece, index) => {
      const kind = action.slots[index]?.kind;
      if (kind === undefined) return piece;
      return `${piece}a ${isAnyThing(action, index, generalised) ? "thing" : kind}`;
    })
    .join("")
    .trim();

const actOf = (action: Template, generalised: ReadonlySet<string>): Act => ({
  verb: verbOf(action),
  things: action.slots.map(({ kind }, index) => ({
    kind: isAnyThing(action, index, generalised) ? null : kind,
  })),
});

interface Group {
  readonly worked: Attempt[];
  readonly failed: Attempt[];
}

/** Attempts of one kind: the same action on the same kind of place, whatever it was done with. */
const grouped = (attempts: readonly Attempt[]): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const attempt of attempts) {
    const { action, worked } = attempt;
    if (worked === null) continue;
    const key = `${action.pieces[0] ?? ""}|${action.slots.length}|${action.slots.at(-1)?.kind ?? ""}`;
    const group = groups.get(key) ?? { worked: [], failed: [] };
    (worked ? group.worked : group.failed).push(attempt);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const heldBy = (attempts: readonly Attempt[], key: string) =>
  attempts.filter(({ lasting }) => lasting.has(key)).length;

const lastingIn = (attempts: readonly Attempt[]): readonly (readonly [string, Template])[] => [
  ...new Map(attempts.flatMap(({ lasting }) => [...lasting])),
];

/** `open` undone is `close`. */
const undo = (action: Template): Template => ({
  ...action,
  pieces: action.pieces.map((piece, index) =>
    index === 0 ? piece.replace(/^open/i, "close") : piece,
  ),
});

/** What lessons are drawn from; `generalised`: words of the goals, each of which is any thing. */
interface Seen {
  readonly generalised: ReadonlySet<string>;
  readonly attempts: readonly Attempt[];
  readonly runs: readonly DescribedRun[];
}

/**
 * What held whenever an action worked and never when it brought nothing has to come before it; what
 * held whenever it brought nothing and never when it worked has to be undone.
 */
const differences = (
  { worked, failed }: Group,
  { generalised, attempts, runs }: Seen,
): readonly Lesson[] => {
  const [first] = failed;
  if (first === undefined) return [];
  const lesson = (before: Template, weight = 10 + failed.length): Lesson => ({
    rule: {
      kind: "order",
      first: actOf(before, generalised),
      after: actOf(first.action, generalised),
    },
    text: sentence(phrase(before, generalised), "before you", phrase(first.action, generalised)),
    weight,
  });
  const untried = (): readonly Lesson[] => {
    if (worked.length > 0) return [];
    const kind = untriedFor(first.action, runs, (one) => heldBy(failed, `open ${one}`) > 0);
    const weight = 9.5 + Math.min(failed.length, 9) / 10;
    return kind === undefined ? [] : [lesson(templateOf(`open ${kind} 1`), weight)];
  };
  if (worked.length > 0) {
    const needed = lastingIn(worked)
      .filter(([key]) => heldBy(worked, key) === worked.length && heldBy(failed, key) === 0)
      .map(([, action]) => lesson(action));
    if (needed.length > 0) return needed.slice(-1);
  }
  // Without a success to compare these are guesses: what stayed shut may lack something that was
  // opened only afterwards; of what does not work otherwise, something left open may be in the way.
  if (isOpening(first.action)) {
    const next = attempts
      .slice(attempts.indexOf(first))
      .find(
        ({ action, worked: isDone }) =>
          isDone === true &&
          isOpening(action) &&
          action.slots[0]?.kind !== first.action.slots[0]?.kind &&
          heldBy(failed, kindsKey(action)) === 0,
      );
    return next === undefined || worked.length > 0 ? untried() : [lesson(next.action)];
  }
  const own = new Set(failed.flatMap(({ action }) => action.slots.map(({ kind }) => kind)));
  const barred = lastingIn(failed).filter(
    ([key, action]) =>
      isOpening(action) &&
      !own.has(action.slots[0]?.kind ?? "") &&
      heldBy(failed, key) === failed.length &&
      heldBy(worked, key) === 0,
  );
  return barred.length === 1 ? barred.map(([, action]) => lesson(undo(action))) : untried();
};

const isOpening = (action: Template): boolean => isSameVerb(verbOf(action), "open");

const sentence = (first: string, joint: string, second: string): string =>
  `${first.charAt(0).toUpperCase()}${first.slice(1)} ${joint} ${second}.`;

const whereabouts = (
  runs: readonly DescribedRun[],
  isWanted: (thing: Entity, goal: string) => boolean,
): readonly Lesson[] => {
  const found = new Map<string, { kind: string; place: string; count: number; wanted: boolean }>();
  for (const run of runs) {
    for (const [thing, place] of sightingsIn(run)) {
      const key = `${thing.kind} ${place.kind}`;
      const before = found.get(key) ?? {
        kind: thing.kind,
        place: place.kind,
        count: 0,
        wanted: false,
      };
      found.set(key, {
        ...before,
        count: before.count + 1,
        wanted: before.wanted || isWanted(thing, run.goal),
      });
    }
  }
  return [...found.values()].map(({ kind, place, count, wanted }) => ({
    rule: { kind: "where", thing: kind, places: [place], isNot: false },
    text: `A ${kind} is usually kept in or on a ${place}: look there first.`,
    weight: (wanted ? 20 : 0) + Math.min(count, 9),
  }));
};

/** Where a thing may be that a run looked for in vain. */
const hiding = (run: DescribedRun): readonly Lesson[] =>
  hiddenIn(run).map(({ thing, places }) => ({
    rule: { kind: "where", thing, places, isNot: false },
    text: `A ${thing} may be ${places.map((place) => `in a ${place}`).join(", or ")}: look there first.`,
    weight: 11,
  }));

/**
 * What runs show, the most useful first: what has to come before what, and where things lay. It
 * knows nothing of the world: an action that worked at one time and not at another shows what was
 * different. For what never worked, and for what was never found, it notes what was not tried.
 */
export const learn = (runs: readonly DescribedRun[]): readonly Lesson[] => {
  const wanted = new Set(runs.flatMap(({ goal }) => [...wantedIn(goal)]));
  const attempts = runs.flatMap(attemptsIn);
  const orders = grouped(attempts)
    .filter((group) => isSensible(group, wanted))
    .flatMap((group) => differences(group, { generalised: wanted, attempts, runs }));
  const places = whereabouts(runs, ({ kind }, goal) => wantedIn(goal).has(stemOf(kind)));
  const lessons = [...orders, ...places, ...runs.flatMap(hiding)];
  return [
    ...new Map(lessons.toReversed().map((lesson) => [lesson.text, lesson])).values(),
  ].toSorted((one, other) => other.weight - one.weight);
};

/** What is done with two things is done with one that the goal names. */
const isSensible = ({ failed }: Group, wanted: ReadonlySet<string>): boolean =>
  failed.every(
    ({ action: { slots } }) => slots.length < 2 || wanted.has(stemOf(slots[0]?.kind ?? "")),
  );
