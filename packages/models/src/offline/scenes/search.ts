import { searchOrder } from "../cases/search-order.js";
import type { SceneMoment } from "./scene-moment.js";

const call = (verb: string, name: string): string => `${verb} ⟦${name}⟧`;

/** Looks into what is closed where the agent is; null where nothing is. */
const lookInside = ({ verbs, view, here, past }: SceneMoment): string | null => {
  if (verbs.open === undefined) return null;
  const { open } = verbs;
  const isShut = (name: string) => view.closed.has(name) && !past.some(({ text }) => text === call(open, name));
  return here !== null && isShut(here) ? call(open, here) : null;
};

/** The next place that was not visited yet: those that the place's description names in the order that the cases favour, then those in view. */
const nextPlace = ({ prompt, verbs, view, past, places }: SceneMoment): string | null => {
  if (verbs.move === undefined) return null;
  const visited = new Set(past.filter(({ verb }) => verb === verbs.move).map(({ slots }) => slots[0]?.name));
  const described = searchOrder(prompt.cases, prompt.current, prompt.placeText).map(({ name }) => name);
  const holders = new Set(places.values());
  const roots = [...new Set([...places].filter(([thing, place]) => thing === place).map(([thing]) => thing))];
  const worth = (name: string) =>
    view.closed.has(name) ? 0 : holders.has(name) && [...places].some(([thing, place]) => place === name && thing !== name) ? 1 : 2;
  const standing = roots.toSorted((one, other) => worth(one) - worth(other));
  const next = [...described, ...standing].find((name) => !visited.has(name));
  return next === undefined ? null : call(verbs.move, next);
};

const isTurn = ({ left, right }: SceneMoment["verbs"], verb: string | undefined): boolean =>
  verb !== undefined && (verb === left || verb === right);

/** The way round an obstacle: where a step was refused a turn, and after that turn a step. */
export const aroundObstacle = ({ verbs, past }: SceneMoment): string | null => {
  const { ahead, left, right } = verbs;
  const [before, last] = past.slice(-2);
  if (ahead === undefined || last === undefined) return null;
  const blocks = past.filter(({ verb, hadEffect }) => verb === ahead && !hadEffect).length;
  if (last.verb === ahead && !last.hadEffect) return (Math.floor(blocks / 4) % 2 === 0 ? right : left) ?? right ?? left ?? null;
  return isTurn(verbs, last.verb) && before?.verb === ahead && !before.hadEffect ? ahead : null;
};

/** Walks on until something is in the way, then turns: along the walls, where things stand. */
export const wander = (moment: SceneMoment): string | null =>
  aroundObstacle(moment) ?? moment.verbs.ahead ?? moment.verbs.right ?? moment.verbs.left ?? null;

/** Turns round where the agent stands, once, where it goes to things by name. */
const lookAround = ({ verbs, past }: SceneMoment): string | null => {
  const turn = verbs.right ?? verbs.left;
  if (turn === undefined || verbs.move === undefined) return null;
  const turns = past.length - 1 - past.findLastIndex(({ verb }) => verb !== turn);
  return turns < 3 ? turn : null;
};

/** The next step of a search; null where all that is known was looked at. */
export const searchOn = (moment: SceneMoment): string | null =>
  lookInside(moment) ?? nextPlace(moment) ?? (moment.verbs.move === undefined ? wander(moment) : lookAround(moment));
