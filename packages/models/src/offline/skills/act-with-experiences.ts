import { isPlausible, isWanted, openingThoughts } from "../cases/is-plausible.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { lastUses, searchOrder, triedPlaces } from "../cases/search-order.js";
import { type Case, type Situation, isThought } from "../cases/situation.js";
import { roleOf } from "../cases/roles.js";
import { vote } from "../cases/vote.js";
import { type Entity, type Template, entitiesIn, fillTemplate, shapeOf, templateOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";

/** The most frequent way in which the cases turn to something new. */
const moveOf = (cases: readonly Case[]): Template | undefined => {
  const counts = new Map<string, { readonly action: Template; readonly count: number }>();
  for (const { action, situation } of cases) {
    const [only, ...others] = action.slots;
    if (only === undefined || others.length > 0 || isThought(action.pieces[0] ?? "")) continue;
    if (situation.lead?.name === only.name || situation.visible.has(only.name)) continue;
    counts.set(shapeOf(action), { action, count: (counts.get(shapeOf(action))?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((left, right) => right.count - left.count)[0]?.action;
};

/** Where something wanted was seen that was not handled since; here first. */
const placeOfWanted = (current: Situation): { readonly thing: string; readonly place: string } | undefined => {
  const uses = lastUses(current);
  const found = [...current.sightings]
    .filter(
      ([thing, place]) =>
        !current.lastMention.has(thing) && roleOf({ name: place, kind: place.replace(/ \d+$/, "") }, current.goalWords) === null,
    )
    .filter(([thing]) => isWanted({ name: thing, kind: thing.replace(/ \d+$/, "") }, current));
  const [thing, place] = found.find(([, place]) => place === current.here) ?? found[0] ?? [];
  return thing === undefined || place === undefined ? undefined : { thing, place };
};

/**
 * The strongest plausible proposal. Where that is a search, in other words leads to a place that the newest thought does not name: to
 * what the thought names or what was seen already; into what is closed; else to the next place of one fixed order, so that a search
 * goes on where it was even though the prompt shows only its newest part.
 */
export const decideWithExperiences = ({
  cases,
  current,
  placeText,
  goal,
  observation,
}: CasePrompt & { readonly observation: string }): string => {
  const order = searchOrder(cases, current, placeText);
  const places = new Set(order.map(({ name }) => name));
  const openings = openingThoughts(cases, current, placeText);
  const proposals = vote(cases, current, placeText).filter(({ action }) => isPlausible(action, current, places, openings));
  const decision = proposals[0]?.action ?? "";
  const template = templateOf(decision);
  const [target, ...others] = template.slots;
  const isMove =
    decision === "" ||
    (target !== undefined && others.length === 0 && !isThought(decision) && places.has(target.name) && current.lead?.name !== target.name);
  if (!isMove) return decision;
  const { here, intent, lastChange } = current;
  const tried = triedPlaces(order, current);
  const uses = lastUses(current);
  // After a change every place is worth another visit; during a search none is.
  const isNew = (name: string) => (lastChange >= 0 ? (uses.get(name) ?? -1) <= lastChange : !tried.has(name));
  const isNamed =
    target !== undefined &&
    isNew(target.name) &&
    (intent.size > 0 ? intent.has(stemOf(target.kind)) : roleOf(target, current.goalWords) !== null && (lastChange >= 0 || !current.isCut));
  if (isNamed) return decision;

  const move = moveOf(cases) ?? template;
  const goTo = (place: Entity) => fillTemplate(move, [place]);
  const intended = order.filter(({ kind }) => intent.has(stemOf(kind)));
  const seen = placeOfWanted(current);
  if (intended.some(({ name }) => name === here) || (seen !== undefined && seen.place === here)) {
    const names = new Set([here, seen?.thing]);
    const deed = proposals.find(
      ({ action }) => !isThought(action) && entitiesIn(action).some(({ name }) => names.has(name)) && entitiesIn(action)[0]?.name !== here,
    );
    if (deed !== undefined) return deed.action;
  }
  const first = intended.find(({ name }) => name !== here && isNew(name));
  if (first !== undefined) return goTo(first);
  const known = seen && order.find(({ name }) => name === seen.place && name !== here);
  if (known) return goTo(known);

  const open = `open ${here}`;
  if (here !== null && current.lead?.name === here && /\bis closed\b/.test(observation) && !current.pastTexts.includes(open)) return open;
  const next = order.find(({ name }) => !tried.has(name)) ?? order.find(({ name }) => !uses.has(name));
  return next === undefined ? decision || goal : goTo(next);
};
