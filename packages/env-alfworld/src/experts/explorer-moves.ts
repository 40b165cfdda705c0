import { placeCommand, type EngineVersion } from "../engine/command.js";
import type { Beliefs } from "./beliefs.js";
import { hasDoor, likelihood } from "./likely-places.js";

/** An action with its purpose, so that a thought can state it. */
export interface Decision {
  readonly action: string;
  readonly purpose: "search" | "fetch" | "treat" | "deliver" | "light" | "free-hands" | "wait";
  /** What the action is about: the thing searched for, or the receptacle or lamp to reach. */
  readonly about: string;
}

export const kindOf = (name: string): string => name.slice(0, name.lastIndexOf(" "));

const isRefused = ({ refused }: Beliefs, action: string) => refused.has(action);
export const wasRefused = ({ refusals }: Beliefs, action: string): boolean =>
  (refusals.get(action) ?? 0) > 0;

/**
 * The next action on the way to using a receptacle; undefined when one is there already and it is
 * not known to be closed.
 */
export const approach = (
  beliefs: Beliefs,
  receptacle: string,
  needsOpen: boolean,
): string | undefined => {
  if (!beliefs.here.has(receptacle)) return `go to ${receptacle}`;
  const opening = `open ${receptacle}`;
  return needsOpen && beliefs.closed.has(receptacle) && !isRefused(beliefs, opening)
    ? opening
    : undefined;
};

export const search = (beliefs: Beliefs, things: readonly string[]): Decision | undefined => {
  const { contents, closed, here, receptacles } = beliefs;
  const counts = new Map<string, number>();
  for (const name of receptacles) counts.set(kindOf(name), (counts.get(kindOf(name)) ?? 0) + 1);
  let best: { action: string; worth: number } | undefined;
  for (const name of receptacles) {
    if (contents.has(name)) continue;
    const kind = kindOf(name);
    const isHere = here.has(name);
    const isClosed = closed.has(name) || (hasDoor(kind) && !wasRefused(beliefs, `open ${name}`));
    const look = isClosed ? `open ${name}` : `examine ${name}`;
    const action = isHere ? look : `go to ${name}`;
    if (isRefused(beliefs, action) && (!isHere || wasRefused(beliefs, `examine ${name}`))) continue;
    const cost = isHere || !isClosed ? 1 : 2;
    const chance = Math.max(...things.map((thing) => likelihood(thing, kind)));
    const worth = chance / counts.get(kind)! / cost;
    if (!best || worth > best.worth) best = { action, worth };
  }
  return best && { action: best.action, purpose: "search", about: things.join(" ") };
};

/** Where things of a kind were last seen. */
export const sightingsOf = (
  { contents }: Beliefs,
  thing: string,
): { readonly name: string; readonly receptacle: string }[] =>
  [...contents].flatMap(([receptacle, names]) =>
    [...names].filter((name) => kindOf(name) === thing).map((name) => ({ name, receptacle })),
  );

export const fetch = (
  beliefs: Beliefs,
  thing: string,
  isDone: (name: string, receptacle: string) => boolean,
): Decision | undefined => {
  const found = sightingsOf(beliefs, thing).filter(
    ({ name, receptacle }) =>
      !isDone(name, receptacle) && !wasRefused(beliefs, `take ${name} from ${receptacle}`),
  );
  const nearest = found.find(({ receptacle }) => beliefs.here.has(receptacle)) ?? found[0];
  if (!nearest) return undefined;
  const { name, receptacle } = nearest;
  return {
    action: approach(beliefs, receptacle, true) ?? `take ${name} from ${receptacle}`,
    purpose: "fetch",
    about: name,
  };
};

export const freeHands = (beliefs: Beliefs, engine: EngineVersion, object: string): Decision => {
  const { contents, closed, here, receptacles } = beliefs;
  const canTry = (name: string) => !wasRefused(beliefs, placeCommand(engine, object, name));
  const place = [...here].find((name) => !closed.has(name) && canTry(name));
  const elsewhere = place ?? [...contents.keys()].find(canTry) ?? [...receptacles][0];
  const action =
    elsewhere === undefined
      ? "look"
      : (approach(beliefs, elsewhere, true) ?? placeCommand(engine, object, elsewhere));
  return { action, purpose: "free-hands", about: object };
};
