import { hasEffect } from "../cases/has-effect.js";
import { isThought } from "../cases/situation.js";
import { readSteps } from "../cases/read-transcripts.js";
import { isSameVerb } from "../notes/note-words.js";
import { type Entity, type Template, entitiesIn, templateOf, verbOf } from "../reading/entities.js";

/** A run as a prompt describes it. */
export interface DescribedRun {
  readonly goal: string;
  readonly transcript: string;
  /** As it was judged; null where nobody says. */
  readonly success: boolean | null;
}

/** Something that was tried in a run, with what was so when it was. */
export interface Attempt {
  readonly action: Template;
  readonly text: string;
  readonly answer: string;
  /** Whether it worked; null where the run does not show it. */
  readonly worked: boolean | null;
  /** Actions whose effect lasts: what is open, and what was done to the things of this action. */
  readonly lasting: ReadonlyMap<string, Template>;
}

const is = (action: Template, verb: string): boolean => isSameVerb(verbOf(action), verb);

export const kindsKey = ({ pieces, slots }: Template): string =>
  pieces.map((piece, index) => piece + (slots[index]?.kind ?? "")).join("");

/**
 * Where the prompt shows no answers, an action that was repeated later counts as one without
 * effect, and the last of its kind in a success as one that worked.
 */
const guessed = (
  texts: readonly string[],
  index: number,
  success: boolean | null,
): boolean | null => {
  if (texts.indexOf(texts[index] ?? "", index + 1) >= 0) return false;
  return success === true ? true : null;
};

/** Where an agent is in a run, as far as its steps show it. */
interface Situation {
  readonly here: string | null;
  readonly held: string | null;
  readonly open: ReadonlyMap<string, Template>;
  readonly shut: ReadonlySet<string>;
  readonly done: readonly Template[];
}

const start: Situation = { here: null, held: null, open: new Map(), shut: new Set(), done: [] };

const isWay = (action: Template) => is(action, "go") && action.slots[1] === undefined;

/** What a world's own rules explain: nobody was there, or had the thing in hand. */
const isExplained = (action: Template, { here, held, open, shut }: Situation): boolean => {
  const [first, second] = action.slots;
  if (first === undefined) return true;
  if (second === undefined)
    return is(action, "open") && (here !== first.name || open.has(first.name));
  const isMoved = is(action, "take") || is(action, "put");
  if (isMoved && shut.has(second.name) && !open.has(second.name)) return true;
  if (is(action, "take")) return held !== null || here !== second.name;
  return held !== first.name || here !== second.name;
};

/** What still holds of what was done before: open things, and what was done to the thing. */
const lastingFor = (action: Template, { open, done }: Situation): ReadonlyMap<string, Template> => {
  const [first] = action.slots;
  const own = done.filter(({ slots }) => slots[0]?.name === first?.name && slots.length > 1);
  const kept = own.filter((one) => !is(one, "take") && !is(one, "put"));
  return new Map([...open.values(), ...kept].map((one) => [kindsKey(one), one]));
};

const goTo = (name: string, answer: string, situation: Situation): Situation => {
  const isShut = new RegExp(`\\b${name} is (?:closed|shut)`, "i").test(answer);
  const shut = isShut ? new Set([...situation.shut, name]) : situation.shut;
  return { ...situation, here: name, shut };
};

/** The situation after an action that worked. */
const after = (action: Template, answer: string, situation: Situation): Situation => {
  const [first, second] = action.slots;
  if (first === undefined) return situation;
  const moved = isWay(action) ? goTo(first.name, answer, situation) : situation;
  const open = new Map(moved.open);
  if (is(action, "open")) open.set(first.name, action);
  if (is(action, "close")) open.delete(first.name);
  if (second === undefined) return { ...moved, open };
  const put = is(action, "put") ? null : moved.held;
  const held = is(action, "take") ? first.name : put;
  return { ...moved, open, held, done: [...moved.done, action] };
};

/** Everything that was tried in a run, except ways and looks. */
export const attemptsIn = ({ transcript, success }: DescribedRun): readonly Attempt[] => {
  const steps = readSteps(transcript).steps.filter(({ action }) => !isThought(action));
  const hasAnswers = steps.some(({ answer }) => answer !== "");
  const texts = steps.map(({ action }) => action);
  const attempts: Attempt[] = [];
  let situation = start;
  for (const [index, { action: text, answer }] of steps.entries()) {
    const action = templateOf(text);
    const [first, second] = action.slots;
    const isLook = is(action, "look") || first === undefined;
    const worked = hasAnswers
      ? hasEffect(answer, text)
      : isWay(action) || guessed(texts, index, success);
    if (!isLook && !isWay(action)) {
      const isOpened = is(action, "open") && second === undefined;
      const explained =
        worked === false &&
        (isExplained(action, situation) ||
          (hasAnswers && isOpened && !situation.shut.has(first?.name ?? "")));
      const lasting = lastingFor(action, situation);
      attempts.push({ action, text, answer, worked: explained ? null : worked, lasting });
    }
    if (worked === true) situation = after(action, answer, situation);
  }
  return attempts;
};

/** Where things were seen or taken: thing, and the place that showed it. */
export const sightingsIn = ({
  transcript,
}: DescribedRun): readonly (readonly [thing: Entity, place: Entity])[] => {
  const { steps } = readSteps(transcript);
  const seen = new Map<string, readonly [Entity, Entity]>();
  const moved = new Set<string>();
  for (const { action, answer } of steps) {
    const template = templateOf(action);
    const [thing, from] = template.slots;
    if (thing && from) {
      if (is(template, "take") && !moved.has(thing.name) && !seen.has(thing.name))
        seen.set(thing.name, [thing, from]);
      moved.add(thing.name);
      continue;
    }
    const [place, ...things] = entitiesIn(answer);
    for (const one of things)
      if (place && one.name !== place.name && !moved.has(one.name) && !seen.has(one.name))
        seen.set(one.name, [one, place]);
  }
  return [...seen.values()];
};
