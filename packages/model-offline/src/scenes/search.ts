import { firstOf } from "../reading/first-of.js";
import { callOf } from "../reading/call.js";
import { searchOrder } from "../cases/search-order.js";
import type { Situation } from "../cases/situation.js";
import { readView } from "./read-view.js";
import type { SceneMoment } from "./scene-moment.js";
import { exploreOn, isTooFar, steerTo } from "./steer.js";

/** What was shut when it was seen last, in the order of first sight. */
const shutThings = ({ described }: Situation): readonly string[] => {
  const shut = new Map<string, boolean>();
  for (const { answer = "" } of [...described.pastActions, { answer: described.observation }]) {
    const { sides, closed } = readView(answer);
    for (const name of sides.keys()) shut.set(name, closed.has(name));
  }
  return [...shut].filter(([, isShut]) => isShut).map(([name]) => name);
};

/** Looks into what is closed where the agent is; null where nothing is. */
const lookInside = ({ verbs, view, here, past }: SceneMoment): string | null => {
  if (verbs.open === undefined) return null;
  const { open } = verbs;
  const isShut = (name: string) =>
    view.closed.has(name) && !past.some(({ text }) => text === callOf(open, name));
  return here !== null && isShut(here) ? callOf(open, here) : null;
};

/**
 * The next place that was not visited yet: those that the place's description names in the order
 * that the cases favour, then those in view.
 */
const nextPlace = ({ prompt, verbs, view, past, places }: SceneMoment): string | null => {
  if (verbs.move === undefined) return null;
  const visited = new Set(
    past.filter(({ verb }) => verb === verbs.move).map(({ slots }) => slots[0]?.name),
  );
  const described = searchOrder(prompt.cases, prompt.current, prompt.placeText).map(
    ({ name }) => name,
  );
  const holders = new Set(places.values());
  const roots = [
    ...new Set([...places].filter(([thing, place]) => thing === place).map(([thing]) => thing)),
  ];
  const worth = (name: string) => {
    if (view.closed.has(name)) return 0;
    return holders.has(name) &&
      [...places].some(([thing, place]) => place === name && thing !== name)
      ? 1
      : 2;
  };
  const standing = roots.toSorted((one, other) => worth(one) - worth(other));
  const next = [...described, ...standing].find((name) => !visited.has(name));
  return next === undefined ? null : callOf(verbs.move, next);
};

/**
 * Looks into what is shut, where one has to steer: what is in view at once, the rest once the
 * surroundings are explored.
 */
const searchByChart = (moment: SceneMoment): string | null => {
  const { verbs, view, places, past, prompt } = moment;
  const { open } = verbs;
  const isUntried = (name: string) =>
    open !== undefined &&
    !past.some(({ text, hadEffect }) => hadEffect && text === callOf(open, name));
  const shut = shutThings(prompt.current).filter(
    (name) => places.get(name) === name && isUntried(name),
  );
  const here = shut.find((name) => view.sides.has(name) && !isTooFar(moment, name));
  if (here !== undefined && open !== undefined) return callOf(open, here);
  const next = exploreOn(moment);
  if (next !== null) return next;
  return firstOf(shut, (name) => steerTo(moment, name));
};

/** The next step of a search; null where all that is known was looked at. */
export const searchOn = (moment: SceneMoment): string | null =>
  moment.verbs.move === undefined
    ? searchByChart(moment)
    : (lookInside(moment) ?? nextPlace(moment) ?? exploreOn(moment));
