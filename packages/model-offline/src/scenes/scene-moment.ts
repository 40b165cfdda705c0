import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { isThought } from "../cases/situation.js";
import type { Chart } from "../chart/chart.js";
import { type Entity, entitiesIn, verbOf, kindOf, entityOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { sceneChart } from "./scene-chart.js";
import { type View, readView } from "./read-view.js";
import type { KnownWords } from "./action-schemas.js";
import { type Verbs, listedActions, verbsOf } from "./verbs.js";

export interface PastAct {
  readonly text: string;
  readonly verb: string;
  readonly slots: readonly Entity[];
  readonly hadEffect: boolean;
  /** Where in the walk it was tried, as the chart counts. */
  readonly step: number;
}

/** A moment as someone sees it who moves among things and handles them. */
export interface SceneMoment {
  readonly prompt: CasePrompt;
  readonly verbs: Verbs;
  readonly view: View;
  readonly past: readonly PastAct[];
  /** Where the agent went last; null before it went anywhere, or where it steers. */
  readonly here: string | null;
  /**
   * What is known of the surroundings since the agent last went to something by name; null where it
   * cannot steer.
   */
  readonly chart: Chart | null;
  readonly held: ReadonlySet<string>;
  /** Every place where a thing was seen, the newest last; things that are held left out. */
  readonly places: ReadonlyMap<string, string>;
  readonly known: readonly Entity[];
  readonly words: KnownWords;
  /** Since the agent last moved on. */
  readonly triedHere: ReadonlySet<string>;
}

/** What is in the hands: taken, and not put anywhere since. */
const heldThings = (past: readonly PastAct[], verbs: Verbs): ReadonlySet<string> => {
  const held = new Set<string>();
  for (const { verb, slots, hadEffect } of past) {
    const [thing] = slots;
    if (!hadEffect || thing === undefined || verb === verbs.move || verb === verbs.open) continue;
    if (slots.length === 1 && /^(?:pick|take|grab|get)/.test(verb)) held.add(thing.name);
    else if (/^(?:put|drop|place|leave|pour)/.test(verb)) held.delete(thing.name);
  }
  return held;
};

export const sceneMoment = (prompt: CasePrompt): SceneMoment => {
  const { cases, current, placeText } = prompt;
  const verbs = verbsOf(cases, `${placeText}\n${current.described.observation}`);
  const past = current.past.flatMap((template, index): readonly PastAct[] => {
    const { text = "", hadEffect = false } = current.pastActions[index] ?? {};
    return isThought(text)
      ? []
      : [{ text, verb: verbOf(template), slots: template.slots, hadEffect, step: index }];
  });
  const lastMove = past.findLastIndex(({ verb, hadEffect }) => hadEffect && verb === verbs.move);
  const steered = new Set([verbs.ahead, verbs.left, verbs.right]);
  const lastChange = past.findLastIndex(
    ({ verb, hadEffect }) =>
      hadEffect && (verb === verbs.move || verb === verbs.open || steered.has(verb)),
  );
  const held = heldThings(past, verbs);
  const view = readView(current.described.observation);
  const places = new Map([...current.sightings].filter(([thing]) => !held.has(thing)));
  for (const name of view.sides.keys()) places.set(name, view.holders.get(name) ?? name);
  for (const name of held) places.delete(name);
  const described = entitiesIn(placeText.replace(/^(?:Obs|In sight at first): [\s\S]*$/m, "")).map(
    ({ kind }) => kind,
  );
  const standing = [...places]
    .flatMap(([thing, place]) => [place, ...(thing === place ? [thing] : [])])
    .map(kindOf);
  const used = cases.flatMap(({ action, situation }) => [...situation.past, action]).map(verbOf);
  const names = new Set([
    ...entitiesIn(placeText).map(({ name }) => name),
    ...places.keys(),
    ...places.values(),
    ...held,
  ]);
  return {
    prompt,
    verbs,
    view,
    past,
    chart: sceneChart(current.described, placeText, verbs),
    here: past[lastMove]?.slots[0]?.name ?? null,
    held,
    places,
    known: [...names].map(entityOf),
    words: {
      kinds: new Set([...names].map((name) => stemOf(kindOf(name)))),
      placeKinds: new Set((described.length > 0 ? described : standing).map(stemOf)),
      actions: new Set([...used, ...listedActions(placeText)]),
    },
    triedHere: new Set(past.slice(lastChange + 1).map(({ text }) => text)),
  };
};
