import { countsOf, mostFrequent } from "../reading/counts.js";
import { type Template, verbOf } from "../reading/entities.js";
import { type Case, isThought, type Situation } from "../cases/situation.js";
import { readView } from "./read-view.js";

/** What the verbs of the cases are for, as their use shows. */
export interface Verbs {
  /** Leads to a thing: the most frequent verb with one thing; absent where one has to steer. */
  readonly move?: string;
  /** Is used on what is closed. */
  readonly open?: string;
  /** Verbs without a thing that steer: by their names. */
  readonly ahead?: string;
  readonly left?: string;
  readonly right?: string;
  /** Verbs that change something: all others. */
  changesWorld(action: Template): boolean;
}

/** The names of actions that a prompt lists: `Actions: move_ahead, open.` */
export const listedActions = (described: string): readonly string[] =>
  /\bactions: ([^\n]*)/i.exec(described)?.[1]?.match(/[a-z_]+/gi) ?? [];

const steeringWord = /\b[a-z]+_(?:ahead|forward|left|right)\b/g;

/** English verbs of bringing something somewhere. */
export const bringing: ReadonlySet<string> = new Set(["put", "place", "bring", "leave"]);

/** English verbs of getting hold of something. */
export const taking = /^(?:pick|take|grab|get)(?:_|$)/;

/** English verbs of going somewhere. */
const walking = /^(?:go|walk|move|head|travel|navigate|approach|visit)/;

/** How often the cases use each verb on one thing, and what else their use shows. */
interface VerbUses {
  readonly alone: ReadonlyMap<string, number>;
  readonly onClosed: ReadonlyMap<string, number>;
  readonly steering: ReadonlySet<string>;
  /** Verbs that get hold of a thing: something is done with it next. */
  readonly holds: ReadonlySet<string>;
}

const holdingVerbs = ({ effects }: Situation): readonly string[] =>
  effects.flatMap((past, index) => {
    const [thing, ...rest] = past.slots;
    if (thing === undefined || rest.length > 0) return [];
    const next = effects
      .slice(index + 1)
      .find(({ slots }) => slots.some(({ name }) => name === thing.name));
    return next !== undefined && next.slots.length > 1 && next.slots[0]?.name === thing.name
      ? [verbOf(past)]
      : [];
  });

const usesIn = (cases: readonly Case[], described: string): VerbUses => {
  const acts = cases.filter(({ action }) => !isThought(action.pieces[0] ?? ""));
  const onOne = acts.filter(({ action }) => action.slots.length === 1);
  const isOnClosed = ({ action, situation }: Case) =>
    readView(situation.described.observation).closed.has(action.slots[0]?.name ?? "");
  const verbsIn = (found: readonly Case[]) => found.map(({ action }) => verbOf(action));
  return {
    alone: countsOf(verbsIn(onOne)),
    onClosed: countsOf(verbsIn(onOne.filter(isOnClosed))),
    steering: new Set([
      // What can be done without a thing stands in some answers too: `try move_ahead or turn_left`.
      ...[described, ...cases.map(({ situation }) => situation.described.observation)].flatMap(
        (text) => text.match(steeringWord) ?? [],
      ),
      ...verbsIn(acts.filter(({ action }) => action.slots.length === 0)),
    ]),
    holds: new Set(acts.flatMap(({ situation }) => holdingVerbs(situation))),
  };
};

/** Sorts verbs by how the cases use them. */
export const verbsOf = (cases: readonly Case[], described = ""): Verbs => {
  const { alone, onClosed, steering, holds } = usesIn(cases, described);
  const named = (pattern: RegExp) => [...steering].find((verb) => pattern.test(verb));
  const listed = listedActions(described);
  const open =
    mostFrequent(
      new Map([...onClosed].filter(([verb, times]) => times * 2 > (alone.get(verb) ?? 0))),
    ) ?? listed.find((verb) => verb.startsWith("open"));
  const candidates = new Map(
    [...alone].filter(([verb]) => verb !== open && !holds.has(verb) && !taking.test(verb)),
  );
  const [ahead, left, right] = [
    named(/ahead|forward/),
    named(/turn.*left|^left/),
    named(/turn.*right|^right/),
  ];
  // Who can walk step by step goes to things by name only where a verb says so.
  const isWalking = (verb: string) => walking.test(verb) && !steering.has(verb);
  const going =
    mostFrequent(new Map([...candidates].filter(([verb]) => isWalking(verb)))) ??
    listed.find(isWalking);
  const move = going ?? (ahead === undefined ? mostFrequent(candidates) : undefined);
  const prepares = new Set([move, open, ahead, left, right].filter((verb) => verb !== undefined));
  return {
    ...(move === undefined ? {} : { move }),
    ...(open === undefined ? {} : { open }),
    ...(ahead === undefined ? {} : { ahead }),
    ...(left === undefined ? {} : { left }),
    ...(right === undefined ? {} : { right }),
    changesWorld: (action) =>
      verbOf(action) !== "" && !prepares.has(verbOf(action)) && !isThought(action.pieces[0] ?? ""),
  };
};
