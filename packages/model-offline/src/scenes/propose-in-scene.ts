import { callOf } from "../reading/call.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import {
  type Entity,
  type Template,
  fillTemplate,
  templateOf,
  verbOf,
  kindOf,
  entityOf,
} from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { isInstruction } from "../instructions/instruction-moment.js";
import { followInstruction } from "../instructions/follow-instruction.js";
import { answerQuestion, isQuestion } from "./answer-question.js";
import {
  type ActionSchema,
  byKind,
  leastSupport,
  nextSchemas,
  takesPart,
} from "./action-schemas.js";
import { readView } from "./read-view.js";
import { layoutToRestore } from "./read-layout.js";
import { restoreLayout } from "./restore-layout.js";
import { type SceneMoment, sceneMoment } from "./scene-moment.js";
import { searchOn } from "./search.js";
import { isTooFar, placeOnChart, steerTo } from "./steer.js";
import { bringing, listedActions, taking } from "./verbs.js";

/**
 * Whether a prompt shows cases, and contains commands among things that are seen, or calls with
 * marks, `put ⟦mug 0, shelf 1⟧`, on them.
 */
export const isInScene = (prompt: CasePrompt): boolean =>
  prompt.cases.length > 0 && (isInstruction(prompt) || actsInCalls(prompt));

const actsInCalls = ({ cases, current, placeText }: CasePrompt): boolean => {
  const isCall = ({ pieces }: Template) => pieces.some((piece) => piece.includes("⟦"));
  const describesView = (text: string) =>
    readView(text).sides.size > 0 ||
    (/^obs: you see nothing\b/im.test(text) && listedActions(placeText).length > 0);
  return (
    (listedActions(placeText).length > 0 ||
      cases.some(({ action, situation }) => [...situation.past, action].some(isCall))) &&
    [current, ...cases.map(({ situation }) => situation)].some(({ described }) =>
      describesView(described.observation),
    )
  );
};

/** English verbs of bringing one thing to another. */
const putting = /^(?:put|place)/;

/** What was brought to where the goal wants it, and where; what was put elsewhere is on its way. */
const placedBefore = ({ past, prompt }: SceneMoment): ReadonlyMap<string, string> => {
  const { goalWords } = prompt.current;
  const isWantedThere = ({ kind }: Entity) => goalWords.includes(stemOf(kind));
  return new Map(
    past.flatMap(({ verb, slots: [thing, place], hadEffect }) =>
      hadEffect && thing && place && putting.test(verb) && isWantedThere(place)
        ? [[thing.name, place.name] as const]
        : [],
    ),
  );
};

/** Things that can take the part, the likeliest first: held, in view, seen before, described. */
const candidates = (moment: SceneMoment, schema: ActionSchema, slot: number): readonly Entity[] => {
  const part = schema.parts[slot]!;
  const { held, view, known, here, past } = moment;
  const isFirst = slot === 0;
  const joins = schema.parts.length > 1;
  const placed = placedBefore(moment);
  const usedPlace = [...placed.values()].at(-1);
  const rank = ({ name }: Entity): number => {
    if (held.has(name)) return 0;
    if (!isFirst && name === usedPlace) return 1;
    if (name === here) return 2;
    if (view.sides.has(name)) return 3;
    return moment.places.has(name) ? 4 : 5;
  };
  // Steering, one learns only by trying whether something is near enough.
  const mostRefusals = moment.verbs.move === undefined ? 15 : 3;
  const refusedOften = (name: string) =>
    past.filter(({ slots, hadEffect }) => !hadEffect && slots.some((thing) => thing.name === name))
      .length >= mostRefusals;
  return known
    .filter((thing) => takesPart(thing, part) && !refusedOften(thing.name))
    .filter(({ name }) =>
      isFirst ? !placed.has(name) && (joins || !held.has(name)) : !held.has(name),
    )
    .toSorted((one, other) => rank(one) - rank(other));
};

/** What is closed and must be opened before an action on the target, if anything. */
const shutFor = (
  { view }: SceneMoment,
  target: string,
  place: string,
  action: string,
): string | undefined => {
  if (view.closed.has(target) && putting.test(action)) return target;
  return place !== target && view.closed.has(place) ? place : undefined;
};

/**
 * What stands between here and an action: getting there, opening what is closed; null where nothing
 * does.
 */
const approach = (moment: SceneMoment, target: string, action: string): string | null => {
  const { verbs, view, here, held, places, triedHere } = moment;
  if (held.has(target)) return null;
  const place = places.get(target) ?? target;
  const isTried = triedHere.has(action);
  const open = (name: string) => {
    const text = callOf(verbs.open ?? "", name);
    return verbs.open !== undefined && view.closed.has(name) && !triedHere.has(text) ? text : null;
  };
  if (verbs.move === undefined) {
    const shut = shutFor(moment, target, place, action);
    if (shut !== undefined && view.sides.has(shut) && !isTooFar(moment, shut))
      return open(shut) ?? steerTo(moment, shut);
    if (shut !== undefined) return steerTo(moment, shut);
    return view.sides.has(target) && !isTried && !isTooFar(moment, target)
      ? null
      : steerTo(moment, target);
  }
  const { move } = verbs;
  const go = (name: string) => {
    const text = callOf(move, name);
    return here === name || triedHere.has(text) ? null : text;
  };
  const isNear = here === target || (here === place && view.sides.has(target));
  if (!isNear) return go(place) ?? go(target) ?? open(place);
  if (!isTried) return null;
  return open(target) ?? open(place) ?? go(target);
};

/** How often exactly this was refused, wherever that was. */
const refusals = ({ past }: SceneMoment, text: string): number =>
  past.filter((act) => act.text === text && !act.hadEffect).length;

/** Taking something, in the words of the cases; null where they never take anything. */
const takeOf = ({ prompt }: SceneMoment, thing: Entity): ActionSchema | null => {
  const taken = prompt.cases
    .flatMap(({ action, situation }) => [...situation.effects, action])
    .find((action) => action.slots.length === 1 && taking.test(verbOf(action)));
  return taken === undefined
    ? null
    : { action: taken, parts: [{ word: thing.kind, isRole: false, kind: thing.kind }] };
};

const perform = (moment: SceneMoment, schema: ActionSchema): string | null => {
  const { action, parts } = schema;
  if (parts.length === 0) return fillTemplate(action, []);
  const fillers: Entity[] = [];
  for (const slot of parts.keys()) {
    const found = candidates(moment, schema, slot).find(
      ({ name }) => !fillers.some((filler) => filler.name === name),
    );
    if (found === undefined) return null;
    fillers.push(found);
  }
  const text = fillTemplate(action, fillers);
  const [thing] = fillers as [Entity];
  if (
    refusals(moment, text) >= 2 &&
    moment.verbs.move !== undefined &&
    parts.some(({ isRole }) => isRole)
  )
    return perform(moment, byKind(schema));
  // What is brought together with something is in the hand first.
  const take = parts.length > 1 && !moment.held.has(thing.name) ? takeOf(moment, thing) : null;
  if (take !== null) return perform(moment, take);
  const target = fillers.at(-1)!;
  const isReachable =
    moment.held.has(target.name) ||
    moment.verbs.move !== undefined ||
    placeOnChart(moment, target.name) !== null;
  if (!isReachable) return null;
  return approach(moment, target.name, text) ?? text;
};

/**
 * What the goal names of the things that are known, and that no action has concerned yet: too early
 * to end.
 */
const untouched = ({ prompt, known, past, verbs }: SceneMoment): readonly string[] => {
  const kinds = new Set(known.map(({ kind }) => stemOf(kind)));
  const done = new Set(
    past
      .filter(({ verb, hadEffect }) => hadEffect && verb !== verbs.move && verb !== verbs.open)
      .flatMap(({ slots }) => slots.map(({ kind }) => stemOf(kind))),
  );
  return prompt.current.goalWords.filter((word) => kinds.has(word) && !done.has(word));
};

/** Whether it was done with these very things, and the goal does not ask for it twice. */
const isDone = (moment: SceneMoment, { action, parts }: ActionSchema): boolean => {
  const [only, ...more] = parts;
  if (only !== undefined && more.length === 0 && taking.test(verbOf(action))) {
    const isHeld = [...moment.held].some((name) => takesPart(entityOf(name), only));
    return isHeld && !/\b(?:two|both|three|all|every|each|another)\b/i.test(moment.prompt.goal);
  }
  if (parts.length < 2) return false;
  const [thing, place] = parts.map(
    (_, slot) => candidates(moment, { action, parts }, slot)[0]?.name,
  );
  return moment.past.some(
    ({ verb, slots, hadEffect }) =>
      hadEffect && verb === verbOf(action) && slots[0]?.name === thing && slots[1]?.name === place,
  );
};

/**
 * The goal's own command, where no case shows it: what is in the hand, to the place that the goal
 * names and nothing has concerned yet.
 */
const goalSchema = (moment: SceneMoment, schemas: readonly ActionSchema[]): ActionSchema | null => {
  const { prompt, held, known, words } = moment;
  const { goalWords } = prompt.current;
  const listed = listedActions(prompt.placeText);
  const verb =
    goalWords.find((word) => bringing.has(word) && words.actions.has(word)) ??
    listed.find((word) => bringing.has(word));
  const thing = [...held].find((name) => goalWords.includes(stemOf(kindOf(name))));
  const place = untouched(moment).at(-1);
  const target = known.find(({ kind }) => stemOf(kind) === place);
  const shape =
    schemas.find(({ parts }) => parts.length === 2)?.action ?? templateOf("_ ⟦a 0, b 0⟧");
  if (verb === undefined || thing === undefined || target === undefined) return null;
  const [first = "", ...rest] = shape.pieces;
  const kind = kindOf(thing);
  return {
    action: { ...shape, pieces: [first.replace(verbOf(shape), verb), ...rest] },
    parts: [
      { word: kind, isRole: false, kind },
      { word: target.kind, isRole: false, kind: target.kind },
    ],
  };
};

/** The same was refused here before. */
const isFutile = ({ past, triedHere }: SceneMoment, text: string): boolean =>
  triedHere.has(text) && past.some((act) => act.text === text && !act.hadEffect);

/**
 * What to do next among things that are seen and handled: the next action that the cases show, the
 * way to it, or a search; undefined where none of these is known.
 */
export const decideInScene = (prompt: CasePrompt): string | undefined => {
  if (isInstruction(prompt)) return followInstruction(prompt);
  const moment = sceneMoment(prompt);
  if (isQuestion(prompt)) return answerQuestion(moment);
  const layout = layoutToRestore(prompt.goal, prompt.placeText);
  if (layout !== null) return restoreLayout(moment, layout);
  const voted = nextSchemas(prompt.cases, prompt.current, moment.verbs, moment.words);
  const schemas = voted.map((each) => each.schema);
  const isSupported = (schema: ActionSchema) =>
    (voted.find((each) => each.schema === schema)?.weight ?? 0) >= leastSupport;
  const isLate = (schema: ActionSchema) =>
    schema.parts.length === 0 ? untouched(moment).length > 0 : isDone(moment, schema);
  const [schema, ...others] = [...schemas.filter((one) => !isLate(one)), ...schemas.filter(isLate)];
  const isDue = schema !== undefined && !isLate(schema);
  const wanted =
    isDue && isSupported(schema)
      ? schema
      : (goalSchema(moment, schemas) ?? (isDue ? schema : null));
  const now = wanted === null ? null : perform(moment, wanted);
  if (now !== null && !isFutile(moment, now)) return now;
  const search = searchOn(moment);
  if (search !== null) return search;
  return (
    [...(isDue || schema === undefined ? [] : [schema]), ...others]
      .map((other) => perform(moment, other))
      .find((text) => text !== null && !isFutile(moment, text)) ??
    now ??
    undefined
  );
};
