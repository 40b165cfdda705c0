import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { type Entity, fillTemplate } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { answerQuestion, isQuestion } from "./answer-question.js";
import { type Deed, byKind, nextDeeds, takesPart } from "./deeds.js";
import { readView } from "./read-view.js";
import { type SceneMoment, sceneMoment } from "./scene-moment.js";
import { aroundObstacle, searchOn } from "./search.js";
import { taking, verbOf } from "./verbs.js";

/** Whether a prompt's cases act in calls with marks, `put ⟦mug 0, shelf 1⟧`, on what they see around them. */
export const isInScene = ({ cases }: CasePrompt): boolean =>
  cases.some(({ action: { pieces } }) => pieces.some((piece) => piece.includes("⟦"))) &&
  cases.some(({ situation }) => readView(situation.told.observation).sides.size > 0);

/** What was brought somewhere, and where. */
const placedBefore = ({ past }: SceneMoment): ReadonlyMap<string, string> =>
  new Map(
    past.flatMap(({ verb, slots: [thing, place], hadEffect }) =>
      hadEffect && thing && place && /^(?:put|place)/.test(verb) ? [[thing.name, place.name] as const] : [],
    ),
  );

/** Things that can take the part, the likeliest first: held, in view, seen before, described. */
const candidates = (moment: SceneMoment, deed: Deed, slot: number): readonly Entity[] => {
  const part = deed.parts[slot] as Deed["parts"][number];
  const { held, view, known, here, past } = moment;
  const isFirst = slot === 0;
  const joins = deed.parts.length > 1;
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
    past.filter(({ slots, hadEffect }) => !hadEffect && slots.some((thing) => thing.name === name)).length >= mostRefusals;
  return known
    .filter((thing) => takesPart(thing, part) && !refusedOften(thing.name))
    .filter(({ name }) => (isFirst ? !placed.has(name) && (joins || !held.has(name)) : !held.has(name)))
    .toSorted((one, other) => rank(one) - rank(other));
};

/** What stands between here and a deed: getting there, opening what is closed; null where nothing does. */
const approach = (moment: SceneMoment, target: string, deed: string): string | null => {
  const { verbs, view, here, held, places, triedHere } = moment;
  if (held.has(target)) return null;
  const place = places.get(target) ?? target;
  const isTried = triedHere.has(deed);
  const open = (name: string) => {
    const text = `${verbs.open ?? ""} ⟦${name}⟧`;
    return verbs.open !== undefined && view.closed.has(name) && !triedHere.has(text) ? text : null;
  };
  if (verbs.move === undefined) {
    const isFar = moment.past.slice(-3).some((act) => act.text === deed && !act.hadEffect);
    return (isTried ? open(place) : null) ?? steer(moment, target, isTried || isFar);
  }
  const go = (name: string) => {
    const text = `${verbs.move} ⟦${name}⟧`;
    return here === name || triedHere.has(text) ? null : text;
  };
  const isNear = here === target || (here === place && view.sides.has(target));
  if (!isNear) return go(place) ?? go(target) ?? open(place);
  if (!isTried) return null;
  return open(target) ?? open(place) ?? go(target);
};

/** One step of the way to what is in view, by the side that it is on; null where the deed was not tried yet. */
const steer = (moment: SceneMoment, target: string, isTried: boolean): string | null => {
  const { verbs, view } = moment;
  const side = view.sides.get(target);
  if (side === undefined || !isTried) return null;
  const around = aroundObstacle(moment);
  if (around !== null) return around;
  if (side === "front") return verbs.ahead ?? null;
  return (side === "left" ? verbs.left : verbs.right) ?? null;
};

/** How often exactly this was refused, wherever that was. */
const refusals = ({ past }: SceneMoment, text: string): number => past.filter((act) => act.text === text && !act.hadEffect).length;

/** Taking something, in the words of the cases; null where they never take anything. */
const takeOf = ({ prompt }: SceneMoment, thing: Entity): Deed | null => {
  const taken = prompt.cases
    .flatMap(({ action, situation }) => [...situation.effects, action])
    .find((action) => action.slots.length === 1 && taking.test(verbOf(action)));
  return taken === undefined ? null : { action: taken, parts: [{ word: thing.kind, isRole: false, kind: thing.kind }] };
};

const perform = (moment: SceneMoment, deed: Deed): string | null => {
  const { action, parts } = deed;
  if (parts.length === 0) return fillTemplate(action, []);
  const fillers: Entity[] = [];
  for (const slot of parts.keys()) {
    const found = candidates(moment, deed, slot).find(({ name }) => !fillers.some((filler) => filler.name === name));
    if (found === undefined) return null;
    fillers.push(found);
  }
  const text = fillTemplate(action, fillers);
  const [thing] = fillers as [Entity];
  if (refusals(moment, text) >= 2 && moment.verbs.move !== undefined && parts.some(({ isRole }) => isRole))
    return perform(moment, byKind(deed));
  // What is brought together with something is in the hand first.
  const take = parts.length > 1 && !moment.held.has(thing.name) ? takeOf(moment, thing) : null;
  if (take !== null) return perform(moment, take);
  const target = fillers.at(-1) as Entity;
  const isReachable = moment.held.has(target.name) || moment.verbs.move !== undefined || moment.view.sides.has(target.name);
  if (!isReachable) return null;
  return approach(moment, target.name, text) ?? text;
};

/** What the goal names of the things that are known, and that no deed has concerned yet: too early to end. */
const untouched = ({ prompt, known, past, verbs }: SceneMoment): readonly string[] => {
  const kinds = new Set(known.map(({ kind }) => stemOf(kind)));
  const done = new Set(
    past
      .filter(({ verb, hadEffect }) => hadEffect && verb !== verbs.move && verb !== verbs.open)
      .flatMap(({ slots }) => slots.map(({ kind }) => stemOf(kind))),
  );
  return prompt.current.goalWords.filter((word) => kinds.has(word) && !done.has(word));
};

/** A deed that was done with these very things, and that the goal does not ask for twice. */
const isDone = (moment: SceneMoment, { action, parts }: Deed): boolean => {
  if (parts.length < 2) return false;
  const [thing, place] = parts.map((_, slot) => candidates(moment, { action, parts }, slot)[0]?.name);
  return moment.past.some(
    ({ verb, slots, hadEffect }) => hadEffect && verb === verbOf(action) && slots[0]?.name === thing && slots[1]?.name === place,
  );
};

const bringing = new Set(["put", "place", "bring", "leave"]);

/** The goal's own command, where no case shows it: what is in the hand, to the place that the goal names and nothing has concerned yet. */
const goalDeed = (moment: SceneMoment, deeds: readonly Deed[]): Deed | null => {
  const { prompt, held, known } = moment;
  const { goalWords } = prompt.current;
  const shape = deeds.find(({ parts }) => parts.length === 2);
  const verb = goalWords.find((word) => bringing.has(word));
  const thing = [...held].find((name) => goalWords.includes(stemOf(name.replace(/ \d+$/, ""))));
  const place = untouched(moment).at(-1);
  const target = known.find(({ kind }) => stemOf(kind) === place);
  if (shape === undefined || verb === undefined || thing === undefined || target === undefined) return null;
  const [first = "", ...rest] = shape.action.pieces;
  const kind = thing.replace(/ \d+$/, "");
  return {
    action: { ...shape.action, pieces: [first.replace(verbOf(shape.action), verb), ...rest] },
    parts: [
      { word: kind, isRole: false, kind },
      { word: target.kind, isRole: false, kind: target.kind },
    ],
  };
};

/** The same was refused here before. */
const isFutile = ({ past, triedHere }: SceneMoment, text: string): boolean =>
  triedHere.has(text) && past.some((act) => act.text === text && !act.hadEffect);

/** What to do next among things that are seen and handled: the next deed that the cases show, the way to it, or a search; undefined where none of these is known. */
export const decideInScene = (prompt: CasePrompt): string | undefined => {
  const moment = sceneMoment(prompt);
  if (isQuestion(prompt)) return answerQuestion(moment);
  const deeds = nextDeeds(prompt.cases, prompt.current, moment.verbs);
  const isLate = (deed: Deed) => (deed.parts.length === 0 ? untouched(moment).length > 0 : isDone(moment, deed));
  const [deed, ...others] = [...deeds.filter((one) => !isLate(one)), ...deeds.filter(isLate)];
  const isDue = deed !== undefined && !isLate(deed);
  const wanted = isDue ? deed : goalDeed(moment, deeds);
  const now = wanted === null || wanted === undefined ? null : perform(moment, wanted);
  if (now !== null && !isFutile(moment, now)) return now;
  const search = searchOn(moment);
  if (search !== null) return search;
  return (
    [...(isDue || deed === undefined ? [] : [deed]), ...others]
      .map((other) => perform(moment, other))
      .find((text) => text !== null && !isFutile(moment, text)) ??
    now ??
    undefined
  );
};
