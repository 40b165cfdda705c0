import { type Entity, entitiesIn } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { alignGoals } from "./align-goals.js";
import { roleOf } from "./roles.js";
import { type Case, type Situation, isThought } from "./situation.js";

const visitWeight = 0.1;

/**
 * How much the cases speak for a kind of place: what corresponds to a wanted thing was seen there,
 * or one went there at all.
 */
const weighKinds = (cases: readonly Case[], current: Situation): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  const add = (kind: string, weight: number) =>
    weights.set(kind, (weights.get(kind) ?? 0) + weight);
  for (const { situation, action } of cases) {
    const { lead, visible, goalWords, intent } = situation;
    const aligned = alignGoals(goalWords, current.goalWords);
    const isWanted = (thing: Entity) => {
      const role = roleOf(thing, goalWords);
      return (role !== null && aligned.has(role)) || intent.has(stemOf(thing.kind));
    };
    if (lead !== null && [...visible.values()].some(isWanted)) add(lead.kind, 1);
    const [only, ...others] = action.slots;
    if (only !== undefined && others.length === 0) add(only.kind, visitWeight);
  }
  return weights;
};

/**
 * All places of a description in the order in which a search should try them: by the weight of
 * their kind, then as described.
 */
export const searchOrder = (
  cases: readonly Case[],
  current: Situation,
  placeText: string,
): readonly Entity[] => {
  const weights = weighKinds(cases, current);
  const places = [...new Map(entitiesIn(placeText).map((place) => [place.name, place])).values()];
  return places.toSorted(
    (left, right) => (weights.get(right.kind) ?? 0) - (weights.get(left.kind) ?? 0),
  );
};

/** The last action, thoughts apart, that names each thing: by its position. */
export const lastUses = ({ past, pastTexts }: Situation): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const [index, { slots }] of past.entries())
    if (!isThought(pastTexts[index] ?? "")) for (const { name } of slots) uses.set(name, index);
  return uses;
};

/**
 * Where the beginning of an episode is left out, a search in a fixed order implies it: the places
 * before the newest place of the order were tried already. Returns the places that were tried, as
 * far as the prompt shows or implies it.
 */
export const triedPlaces = (order: readonly Entity[], current: Situation): ReadonlySet<string> => {
  const uses = lastUses(current);
  const shown = new Set(uses.keys());
  if (!current.isCut) return shown;
  const position = (name: string) => order.findIndex((place) => place.name === name);
  const newest = Math.max(
    -1,
    ...[...shown].filter((name) => (uses.get(name) ?? -1) > current.lastChange).map(position),
  );
  const implied = order.slice(0, newest + 1).map(({ name }) => name);
  return implied.length === order.length ? shown : new Set([...shown, ...implied]);
};
