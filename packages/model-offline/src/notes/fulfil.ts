import type { CasePrompt } from "../cases/read-numbered-cases.js";
import {
  type Entity,
  type Template,
  entitiesIn,
  fillTemplate,
  verbOf,
  kindOf,
} from "../reading/entities.js";
import { type FollowedState } from "./followed-state.js";
import { isAct } from "./match-act.js";
import { isSameVerb } from "./note-words.js";
import type { Act } from "./rule.js";

/** What a rule is followed with: the prompt, and what it amounts to. */
export interface Following {
  readonly prompt: CasePrompt;
  readonly state: FollowedState;
  /** The room's places in the order in which it was described. */
  readonly places: readonly Entity[];
}

const formOf = ({ cases }: CasePrompt, verb: string, slots: number): Template | undefined =>
  cases.find(({ action }) => action.slots.length === slots && isSameVerb(verbOf(action), verb))
    ?.action;

/** An action on one thing in the form that examples show, or in plain English. */
const onOne = (prompt: CasePrompt, verb: string, thing: Entity): string => {
  const form = formOf(prompt, verb, 1);
  return form === undefined ? `${verb} ${thing.name}` : fillTemplate(form, [thing]);
};

export const goTo = ({ prompt, state }: Following, place: Entity): string | undefined => {
  const going = onOne(prompt, "go", place);
  const action = formOf(prompt, "go", 1) === undefined ? `go to ${place.name}` : going;
  return state.here === place.name || isLastInVain(prompt, action) ? undefined : action;
};

/** A way that was just refused leads nowhere else: one is there. */
const isLastInVain = ({ current }: CasePrompt, action: string): boolean => {
  const last = current.pastActions.at(-1);
  return last !== undefined && !last.hadEffect && last.text === action;
};

const isOpenKind = (state: FollowedState, act: Act): readonly string[] => {
  const kinds = act.things.flatMap(({ kind }) => (kind === null ? [] : [kind]));
  return [...state.open].filter((name) => kinds.includes(kindOf(name)));
};

/** Whether what a rule asks for is so; `about`: the things of the action that it comes before. */
export const isFulfilled = ({ state }: Following, act: Act, about: readonly Entity[]): boolean => {
  if (act.verb === "close") return isOpenKind(state, act).length === 0;
  if (act.verb === "open") return isOpenKind(state, act).length > 0;
  const isShared = (kind: string | null) =>
    about.filter((thing) => kind === null || thing.kind === kind).slice(0, 1);
  const shared = act.things.slice(0, 1).flatMap(({ kind }) => isShared(kind));
  return state.done.some(
    (action) =>
      isAct(action, act) &&
      shared.every(({ name }) => action.slots.some((slot) => slot.name === name)),
  );
};

/** What is done with a thing at a place of the named kind, or of the kind that examples show. */
const withPlace = (following: Following, act: Act, about: readonly Entity[]): readonly string[] => {
  const { prompt, places } = following;
  const [first, ...others] = act.things;
  const thing = about.find(({ kind }) => first?.kind === null || kind === first?.kind);
  const form = formOf(prompt, act.verb ?? "", 2);
  const kind = others.find((other) => other.kind !== null)?.kind ?? form?.slots.at(-1)?.kind;
  const place = places.find((one) => one.kind === kind);
  if (thing === undefined || place === undefined) return [];
  const action =
    form === undefined
      ? `${act.verb} ${thing.name} with ${place.name}`
      : fillTemplate(form, [thing, place]);
  return [goTo(following, place) ?? action, action];
};

/** Where and how an act of one thing can be done: at the place that is here, else in order. */
const onPlaces = (following: Following, act: Act): readonly string[] => {
  const { prompt, state, places } = following;
  const [first] = act.things;
  const isOpening = act.verb === "open";
  const open = new Set(isOpenKind(state, act));
  const fitting = places.filter(
    ({ kind, name }) =>
      kind === first?.kind && (isOpening || act.verb !== "close" || open.has(name)),
  );
  const untried = fitting.find(
    (place) => !state.inVain.has(onOne(prompt, act.verb ?? "", place).toLowerCase()),
  );
  const place = fitting.find(({ name }) => name === state.here) ?? untried;
  if (place === undefined || (untried === undefined && place.name !== state.here)) return [];
  const action = onOne(prompt, act.verb ?? "", place);
  return [goTo(following, place) ?? action, action];
};

/**
 * The next action on the way to what a rule asks for; undefined where nothing can be done about it,
 * or it was done in vain.
 */
export const fulfil = (
  following: Following,
  act: Act,
  about: readonly Entity[],
): string | undefined => {
  const isSimple =
    act.things.length === 1 && following.places.some(({ kind }) => kind === act.things[0]?.kind);
  const [next, goal] = isSimple ? onPlaces(following, act) : withPlace(following, act, about);
  return goal === undefined || following.state.inVain.has(goal.toLowerCase()) ? undefined : next;
};

export const placesOf = (placeText: string): readonly Entity[] => [
  ...new Map(entitiesIn(placeText).map((place) => [place.name, place])).values(),
];
