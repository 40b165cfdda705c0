import { firstOf } from "../reading/first-of.js";
import { callOf } from "../reading/call.js";
import { verbOf } from "../reading/entities.js";
import type { Layout } from "./read-layout.js";
import { readView } from "./read-view.js";
import type { SceneMoment } from "./scene-moment.js";
import { exploreOn, isTooFar, steerTo } from "./steer.js";
import { listedActions, taking } from "./verbs.js";

/** The words that things are done with: as the cases do them, else as the prompt names them. */
const wordsOf = ({ prompt, verbs }: SceneMoment) => {
  const used = prompt.cases
    .flatMap(({ action, situation }) => [...situation.effects, action])
    .map(verbOf);
  const named = listedActions(prompt.placeText);
  const find = (pattern: RegExp) => [...used, ...named].find((verb) => pattern.test(verb));
  return {
    take: find(taking) ?? "take",
    put: find(/^(?:put|place)/) ?? "put",
    drop: find(/^drop/),
    open: verbs.open ?? find(/^open/) ?? "open",
    close: find(/^(?:close|shut)/) ?? "close",
    end: find(/^(?:stop|done|finish)/) ?? "stop",
  };
};

/** What was open when it was seen or handled last. */
const openness = (
  { prompt }: SceneMoment,
  layout: Layout,
  open: string,
  close: string,
): ReadonlyMap<string, boolean> => {
  const now = new Map<string, boolean>();
  const { described } = prompt.current;
  const look = (text: string) => {
    const { sides, closed } = readView(text);
    for (const name of sides.keys()) if (layout.isOpen.has(name)) now.set(name, !closed.has(name));
  };
  for (const { text, hadEffect, answer } of described.pastActions) {
    const [, verb = "", name = ""] = /^([a-z_]+) ⟦([^⟧]*)⟧/i.exec(text) ?? [];
    if (hadEffect && (verb === open || verb === close)) now.set(name, verb === open);
    if (answer !== undefined) look(answer);
  }
  look(described.observation);
  return now;
};

/** How often something may be refused before it is given up. */
const patience = 4;

/** The action itself where it can be done from here, else the way there. */
const near = (moment: SceneMoment, name: string, action: string): string | null => {
  const { view, verbs, here, triedHere } = moment;
  const goTo = verbs.move === undefined ? steerTo(moment, name) : callOf(verbs.move, name);
  if (verbs.move === undefined)
    return view.sides.has(name) && !isTooFar(moment, name) && !triedHere.has(action)
      ? action
      : goTo;
  const isHere = here === name || view.sides.has(name);
  if (isHere && !triedHere.has(action)) return action;
  return triedHere.has(callOf(verbs.move, name)) || here === name ? null : goTo;
};

/**
 * Brings things back one after another: what is in the hand to its place, what is in view and not
 * as it should be into the hand, then to what was seen out of place, then on to what was not found
 * in its place yet; at last the end.
 */
export const restoreLayout = (moment: SceneMoment, layout: Layout): string => {
  const { view, held, places, past } = moment;
  const words = wordsOf(moment);
  const isOpen = openness(moment, layout, words.open, words.close);
  const refusals = (text: string) =>
    past.filter((act) => act.text === text && !act.hadEffect).length;
  const isLost = (name: string) =>
    past.filter(({ slots, hadEffect }) => !hadEffect && slots.at(-1)?.name === name).length >=
    patience;

  const bring = (thing: string): string | null => {
    const place = layout.places.get(thing) ?? null;
    if (place === null) return words.drop === undefined ? null : callOf(words.drop, thing);
    if (isOpen.get(place) === false && view.closed.has(place))
      return near(moment, place, callOf(words.open, place));
    return near(moment, place, callOf(words.put, thing, place));
  };
  const isAstray = (thing: string): boolean => {
    const place = places.get(thing);
    const wanted = layout.places.get(thing);
    return (
      place !== undefined &&
      wanted !== undefined &&
      wanted !== null &&
      place !== wanted &&
      !isLost(thing)
    );
  };
  const isAjar = (name: string): boolean =>
    isOpen.has(name) && isOpen.get(name) !== layout.isOpen.get(name) && !isLost(name);
  const setRight = (name: string) =>
    near(moment, name, callOf(layout.isOpen.get(name) === true ? words.open : words.close, name));

  const inHand = [...held].find((thing) => layout.places.has(thing));
  const astray = inHand === undefined ? [...layout.places.keys()].filter(isAstray) : [];
  const ajar = [...layout.isOpen.keys()].filter(
    (name) => isAjar(name) && (inHand === undefined || layout.places.get(inHand) !== name),
  );
  const inView = (name: string) => view.sides.has(name);
  const take = (thing: string) => near(moment, thing, callOf(words.take, thing));

  return (
    firstOf(ajar.filter(inView), setRight) ??
    (inHand === undefined ? null : bring(inHand)) ??
    firstOf(astray.filter(inView), take) ??
    firstOf(astray, take) ??
    firstOf(ajar, setRight) ??
    lookOn(moment, layout, (text) => refusals(text) > 0) ??
    callOf(words.end, "done")
  );
};

/** Goes to what was not found yet, where things are gone to by name; else explores. */
const lookOn = (
  moment: SceneMoment,
  layout: Layout,
  isRefused: (text: string) => boolean,
): string | null => {
  const { places, held, verbs, past } = moment;
  const { move } = verbs;
  const isShutIn = (name: string) => layout.isOpen.get(layout.places.get(name) ?? "") === false;
  const isMissing = (name: string) => !places.has(name) && !held.has(name) && !isShutIn(name);
  if (move === undefined)
    return [...layout.places.keys()].some(isMissing) ? exploreOn(moment) : null;
  const visited = new Set(
    past
      .filter(({ verb, hadEffect }) => verb === move && hadEffect)
      .map(({ slots }) => slots[0]?.name),
  );
  const unseen = [...layout.places.keys()].filter(
    (name) => !places.has(name) && !held.has(name) && !visited.has(name),
  );
  // What stands by itself first: what lies in or on it comes into view with it.
  const ordered = [...unseen.filter((name) => layout.places.get(name) === null), ...unseen];
  const next = ordered.find((name) => !isRefused(callOf(move, name)));
  return next === undefined ? null : callOf(move, next);
};
