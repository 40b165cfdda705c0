import { type Entity, entitiesIn } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { adapt, knownEntities } from "./adapt.js";
import { alignGoals } from "./align-goals.js";
import { roleOf } from "./roles.js";
import { lastUses } from "./search-order.js";
import { type Case, type Situation, isThought } from "./situation.js";

/** What the newest thought ends with, or without one what the goal names. */
export const isWanted = (thing: Entity, { intent, goalWords }: Situation): boolean =>
  intent.has(stemOf(thing.kind)) || roleOf(thing, goalWords) !== null;

/** The thoughts with which the cases begin, in the words of this situation. */
export const openingThoughts = (
  cases: readonly Case[],
  current: Situation,
  placeText: string,
): ReadonlySet<string> => {
  const known = knownEntities(current, placeText);
  const openings = cases.filter(
    ({ situation, action }) =>
      situation.past.length === 0 && !situation.isCut && isThought(action.pieces[0] ?? ""),
  );
  return new Set(
    openings.flatMap((opening) => {
      const aligned = alignGoals(opening.situation.goalWords, current.goalWords);
      return adapt(opening, known, aligned).map(({ action }) => action);
    }),
  );
};

/**
 * A thought follows something that came about, not a refusal or another thought; and one does not
 * begin again in the middle.
 */
const isTimely = (thought: string, current: Situation, openings: ReadonlySet<string>): boolean => {
  const last = current.pastActions.at(-1);
  if (last === undefined) return true;
  return last.hadEffect && !isThought(last.text) && !openings.has(thought);
};

/**
 * Whether a proposal makes sense here, whatever case it comes from: nothing is tried twice before
 * something else has changed; what is brought together concerns something wanted, which is no
 * place, and is in sight or was handled before.
 */
export const isPlausible = (
  action: string,
  current: Situation,
  places: ReadonlySet<string>,
  openings: ReadonlySet<string>,
): boolean => {
  if (isThought(action)) return isTimely(action, current, openings);
  if (current.pastTexts.slice(current.lastChange + 1).includes(action)) return false;
  const named = entitiesIn(action);
  if (named.length < 2) return true;
  const things = named.filter(({ name }) => !places.has(name));
  return things.some(
    (thing) =>
      isWanted(thing, current) &&
      (current.visible.has(thing.name) ||
        current.lead?.name === thing.name ||
        lastUses(current).has(thing.name)),
  );
};
