import { isPlausible, isWanted, openingThoughts } from "../cases/is-plausible.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { roleOf } from "../cases/roles.js";
import { lastUses, searchOrder, triedPlaces } from "../cases/search-order.js";
import { type Case, type Situation, isThought } from "../cases/situation.js";
import { type Proposal, vote } from "../cases/vote.js";
import { thoughtDue } from "../scenes/think-in-scene.js";
import { decideInWorld } from "../teams/decide-in-world.js";
import { isOnPages, proposeOnPage } from "../pages/propose-on-page.js";
import {
  type Entity,
  type Template,
  entitiesIn,
  fillTemplate,
  shapeOf,
  templateOf,
  entityOf,
} from "../reading/entities.js";
import { stemOf } from "../reading/words.js";

/** The prompt with what was seen last in words, and the plan that was made. */
export type ExperiencePrompt = CasePrompt & { readonly observation: string; readonly plan: string };

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

/**
 * Where something wanted was seen that was not handled since and is not yet where the goal wants
 * it; here first.
 */
const placeOfWanted = (
  current: Situation,
): { readonly thing: string; readonly place: string } | undefined => {
  const uses = lastUses(current);
  const found = [...current.sightings].filter(
    ([thing, place]) =>
      !uses.has(thing) &&
      isWanted(entityOf(thing), current) &&
      roleOf(entityOf(place), current.goalWords) === null,
  );
  const [thing, place] = found.find(([, place]) => place === current.here) ?? found[0] ?? [];
  return thing === undefined || place === undefined ? undefined : { thing, place };
};

/**
 * What to do instead of a search move: at the place that the thought names, or where something
 * wanted is, the strongest proposal about it; else the way there; else into what is closed; else to
 * the next place of one fixed order, so that a search goes on where it was even though the prompt
 * shows only its newest part.
 */
const decideMove = (
  { cases, current, observation }: ExperiencePrompt,
  order: readonly Entity[],
  proposals: readonly Proposal[],
  isNew: (name: string) => boolean,
): string | undefined => {
  const { here, intent, lead } = current;
  const move = moveOf(cases) ?? templateOf(proposals[0]?.action ?? "");
  const goTo = (place: Entity | undefined) => place && fillTemplate(move, [place]);
  const intended = order.filter(({ kind }) => intent.has(stemOf(kind)));
  const seen = placeOfWanted(current);
  const elsewhere = order.filter(({ name }) => name !== here);

  if (intended.some(({ name }) => name === here) || (seen !== undefined && seen.place === here)) {
    const concerns = (name: string) => name === here || name === seen?.thing;
    const proposal = proposals.find(({ action }) => {
      const named = isThought(action) ? [] : entitiesIn(action).map(({ name }) => name);
      return named.some(concerns) && named[0] !== here;
    });
    if (proposal !== undefined) return proposal.action;
  }
  const known =
    intended.find(({ name }) => name !== here && isNew(name)) ??
    elsewhere.find(({ name }) => name === seen?.place);
  if (known !== undefined) return goTo(known);
  const open = `open ${here}`;
  if (
    here !== null &&
    lead?.name === here &&
    /\bis closed\b/.test(observation) &&
    !current.pastTexts.includes(open)
  )
    return open;
  const tried = triedPlaces(order, current);
  const uses = lastUses(current);
  return goTo(
    order.find(({ name }) => !tried.has(name)) ?? order.find(({ name }) => !uses.has(name)),
  );
};

/**
 * The strongest plausible proposal; where that leads to a place that neither thought nor goal asks
 * for, it is a search, and is led.
 */
export const decideWithExperiences = (prompt: ExperiencePrompt): string => {
  const { cases, current, placeText, goal } = prompt;
  if (isOnPages(prompt)) return proposeOnPage(prompt)[0]?.action ?? goal;
  const decided = decideInWorld(prompt);
  if (decided !== undefined) return thoughtDue(prompt, prompt.plan) ?? decided;
  const order = searchOrder(cases, current, placeText);
  const places = new Set(order.map(({ name }) => name));
  const openings = openingThoughts(cases, current, placeText);
  const proposals = vote(cases, current, placeText).filter(({ action }) =>
    isPlausible(action, current, places, openings),
  );
  const decision = proposals[0]?.action ?? "";
  const [target, ...others] = templateOf(decision).slots;
  const isMove =
    target !== undefined &&
    others.length === 0 &&
    !isThought(decision) &&
    places.has(target.name) &&
    current.lead?.name !== target.name;
  if (!isMove && decision !== "") return decision;

  const { intent, lastChange } = current;
  const tried = triedPlaces(order, current);
  const uses = lastUses(current);
  // After a change every place is worth another visit; during a search none is.
  const isNew = (name: string) =>
    lastChange >= 0 ? (uses.get(name) ?? -1) <= lastChange : !tried.has(name);
  const isAskedFor = ({ name, kind }: Entity) =>
    intent.size > 0
      ? intent.has(stemOf(kind))
      : roleOf({ name, kind }, current.goalWords) !== null && (lastChange >= 0 || !current.isCut);
  if (target !== undefined && isAskedFor(target) && isNew(target.name)) return decision;
  return decideMove(prompt, order, proposals, isNew) ?? (decision || goal);
};
