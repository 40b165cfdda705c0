import { hasEffect } from "../cases/has-effect.js";
import { isThought } from "../cases/situation.js";
import { readSteps } from "../cases/read-transcripts.js";
import { verbOf } from "../notes/followed-state.js";
import { isSameVerb } from "../notes/note-words.js";
import { type Entity, type Template, entitiesIn, templateOf } from "../reading/entities.js";

/** A run as a prompt tells it. */
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
 * Where no answers are told, an action that was made again later had brought nothing, and the last
 * of its kind in a success had worked.
 */
const guessed = (
  texts: readonly string[],
  index: number,
  success: boolean | null,
): boolean | null => {
  if (texts.indexOf(texts[index] ?? "", index + 1) >= 0) return false;
  return success === true ? true : null;
};

/** What a world's own rules explain: nobody was there, or had the thing in hand. */
const isExplained = (
  action: Template,
  here: string | null,
  held: string | null,
  open: ReadonlyMap<string, Template>,
  shut: ReadonlySet<string>,
): boolean => {
  const [first, second] = action.slots;
  if (first === undefined) return true;
  if (second === undefined)
    return is(action, "open") && (here !== first.name || open.has(first.name));
  if (shut.has(second.name) && !open.has(second.name)) return true;
  if (is(action, "take")) return held !== null || here !== second.name;
  return held !== first.name || here !== second.name;
};

/** Everything that was tried in a run, but for ways and looks. */
export const attemptsIn = ({ transcript, success }: DescribedRun): readonly Attempt[] => {
  const steps = readSteps(transcript).steps.filter(({ action }) => !isThought(action));
  const hasAnswers = steps.some(({ answer }) => answer !== "");
  const texts = steps.map(({ action }) => action);
  const open = new Map<string, Template>();
  const shut = new Set<string>();
  const done: Template[] = [];
  const attempts: Attempt[] = [];
  let here: string | null = null;
  let held: string | null = null;
  for (const [index, { action: text, answer }] of steps.entries()) {
    const action = templateOf(text);
    const [first, second] = action.slots;
    const isWay = is(action, "go") && second === undefined;
    const isLook = is(action, "look") || first === undefined;
    const isOpened = is(action, "open") && second === undefined;
    const worked = hasAnswers ? hasEffect(answer, text) : isWay || guessed(texts, index, success);
    if (!isLook && !isWay) {
      const own = done.filter(({ slots }) => slots[0]?.name === first?.name && slots.length > 1);
      const lasting = new Map(
        [...open.values(), ...own.filter((one) => !is(one, "take") && !is(one, "put"))].map(
          (one) => [kindsKey(one), one],
        ),
      );
      const explained =
        worked === false &&
        (isExplained(action, here, held, open, shut) ||
          (hasAnswers && isOpened && !shut.has(first?.name ?? "")));
      attempts.push({ action, text, answer, worked: explained ? null : worked, lasting });
    }
    if (worked !== true || first === undefined) continue;
    if (isWay) here = first.name;
    if (isWay && new RegExp(`\\b${first.name} is (?:closed|shut)`, "i").test(answer))
      shut.add(first.name);
    if (is(action, "open")) open.set(first.name, action);
    if (is(action, "close")) open.delete(first.name);
    if (second === undefined) continue;
    if (is(action, "take")) held = first.name;
    if (is(action, "put")) held = null;
    done.push(action);
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
