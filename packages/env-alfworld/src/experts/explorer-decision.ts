import { placeCommand, type EngineVersion } from "../engine/command.js";
import type { Beliefs } from "./beliefs.js";
import type { SpokenGoal } from "./goal-sentence.js";
import { hasDoor, likelihood } from "./likely-places.js";

/** An action with what it is for, so that it can be told as a thought. */
export interface Decision {
  readonly action: string;
  readonly purpose: "search" | "fetch" | "treat" | "deliver" | "light" | "free-hands" | "wait";
  /** What the action is about: the thing searched for, or the receptacle or lamp to reach. */
  readonly about: string;
}

const kindOf = (name: string): string => name.slice(0, name.lastIndexOf(" "));
const APPLIANCES = { clean: ["sinkbasin", "sink"], heat: ["microwave"], cool: ["fridge"] } as const;

/** Decides one action from beliefs alone; a rule that has nothing to do passes on to the next. */
export const decide = (goal: SpokenGoal, beliefs: Beliefs, engine: EngineVersion): Decision => {
  const { contents, closed, here, held, receptacles, treated } = beliefs;
  const isRefused = (action: string) => beliefs.refused.has(action);
  const wasRefused = (action: string) => (beliefs.refusals.get(action) ?? 0) > 0;

  /** The next action on the way to using a receptacle; undefined when one is there already and it is not known to be closed. */
  const approach = (receptacle: string, needsOpen: boolean): string | undefined => {
    if (!here.has(receptacle)) return `go to ${receptacle}`;
    return needsOpen && closed.has(receptacle) && !isRefused(`open ${receptacle}`) ? `open ${receptacle}` : undefined;
  };

  const search = (things: readonly string[]): Decision | undefined => {
    const counts = new Map<string, number>();
    for (const name of receptacles) counts.set(kindOf(name), (counts.get(kindOf(name)) ?? 0) + 1);
    let best: { action: string; worth: number } | undefined;
    for (const name of receptacles) {
      if (contents.has(name)) continue;
      const kind = kindOf(name);
      const isHere = here.has(name);
      const isClosed = closed.has(name) || (hasDoor(kind) && !wasRefused(`open ${name}`));
      const look = isClosed ? `open ${name}` : `examine ${name}`;
      const action = isHere ? look : `go to ${name}`;
      if (isRefused(action) && (!isHere || wasRefused(`examine ${name}`))) continue;
      const cost = isHere || !isClosed ? 1 : 2;
      const chance = Math.max(...things.map((thing) => likelihood(thing, kind)));
      const worth = chance / (counts.get(kind) as number) / cost;
      if (!best || worth > best.worth) best = { action, worth };
    }
    return best && { action: best.action, purpose: "search", about: things.join(" ") };
  };

  const seen = (thing: string) =>
    [...contents].flatMap(([receptacle, names]) =>
      [...names].filter((name) => kindOf(name) === thing).map((name) => ({ name, receptacle })),
    );

  const fetch = (thing: string, isDone: (name: string, receptacle: string) => boolean): Decision | undefined => {
    const found = seen(thing).filter(({ name, receptacle }) => !isDone(name, receptacle) && !wasRefused(`take ${name} from ${receptacle}`));
    const nearest = found.find(({ receptacle }) => here.has(receptacle)) ?? found[0];
    if (!nearest) return undefined;
    const { name, receptacle } = nearest;
    return { action: approach(receptacle, true) ?? `take ${name} from ${receptacle}`, purpose: "fetch", about: name };
  };

  const freeHands = (object: string): Decision => {
    const place = [...here].find((name) => !closed.has(name) && !wasRefused(placeCommand(engine, object, name)));
    const elsewhere = place ?? [...contents.keys()].find((name) => !wasRefused(placeCommand(engine, object, name))) ?? [...receptacles][0];
    const action = elsewhere === undefined ? "look" : (approach(elsewhere, true) ?? placeCommand(engine, object, elsewhere));
    return { action, purpose: "free-hands", about: object };
  };

  const wait: Decision = { action: "look", purpose: "wait", about: goal.object };

  if (goal.kind === "examine") {
    if (held !== undefined && kindOf(held) !== goal.object) return freeHands(held);
    const lamps = seen(goal.lamp).filter(({ name }) => !wasRefused(`use ${name}`));
    const lamp = lamps.find(({ receptacle }) => here.has(receptacle)) ?? lamps[0];
    if (held === undefined) return fetch(goal.object, () => false) ?? search(lamp ? [goal.object] : [goal.object, goal.lamp]) ?? wait;
    if (!lamp) return search([goal.lamp]) ?? wait;
    return { action: approach(lamp.receptacle, false) ?? `use ${lamp.name}`, purpose: "light", about: lamp.name };
  }

  const { kind } = goal;
  const isReady = (name: string) => kind === "put" || kind === "puttwo" || treated.has(`${kind} ${name}`);
  const targets = [...receptacles].filter((name) => kindOf(name) === goal.receptacle);
  const delivered = (name: string) => seen(goal.object).filter((found) => found.receptacle === name && isReady(found.name)).length;
  const effort = (name: string) =>
    (here.has(name) ? 0 : 1) + (closed.has(name) || (!contents.has(name) && hasDoor(goal.receptacle)) ? 1 : 0);

  if (held !== undefined && kindOf(held) !== goal.object) return freeHands(held);
  const target = targets
    .filter((name) => held === undefined || !wasRefused(placeCommand(engine, held, name)) || closed.has(name))
    .toSorted((first, second) => delivered(second) - delivered(first) || effort(first) - effort(second))[0];
  if (held !== undefined && !isReady(held)) {
    const appliance = [...receptacles].find(
      (name) =>
        (APPLIANCES[kind as keyof typeof APPLIANCES] as readonly string[]).includes(kindOf(name)) &&
        !wasRefused(`${kind} ${held} with ${name}`),
    );
    if (appliance === undefined) return freeHands(held);
    return { action: approach(appliance, false) ?? `${kind} ${held} with ${appliance}`, purpose: "treat", about: appliance };
  }
  if (held !== undefined) {
    if (target === undefined) return wait;
    return { action: approach(target, true) ?? placeCommand(engine, held, target), purpose: "deliver", about: target };
  }
  const isDone = (name: string, receptacle: string) => receptacle === target && isReady(name);
  return fetch(goal.object, isDone) ?? search([goal.object]) ?? wait;
};
