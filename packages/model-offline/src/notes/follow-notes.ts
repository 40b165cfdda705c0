import { isThought } from "../cases/situation.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { roleOf } from "../cases/roles.js";
import { type Entity, templateOf, verbOf, kindOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { followedState } from "./followed-state.js";
import { type Following, fulfil, goTo, isFulfilled, placesOf } from "./fulfil.js";
import { isAct, namesAll } from "./match-act.js";
import { isSameVerb } from "./note-words.js";
import type { NotedRule, Rule } from "./rule.js";

type Order = Rule & { readonly kind: "order" };

/** An action, and the notes that brought it about. */
export interface Followed {
  readonly action: string;
  readonly notes: readonly string[];
}

/**
 * The things of an action that a rule is about; on the way to a place, those that are to be brought
 * together there. Null where the rule does not fit.
 */
const concerned = (
  { state, prompt }: Following,
  action: string,
  { after }: Order,
): readonly Entity[] | null => {
  const template = templateOf(action);
  if (isAct(template, after)) return template.slots;
  const [place, ...others] = template.slots;
  if (place === undefined || others.length > 0 || !isSameVerb(verbOf(template), "go")) return null;
  if (after.verb === "open" || after.verb === null) {
    return after.things.some(({ kind }) => kind === place.kind) && !state.seen.has(place.name)
      ? [place]
      : null;
  }
  if (state.held === null) return null;
  const held = { name: state.held, kind: kindOf(state.held) };
  const there = [...prompt.current.sightings]
    .filter(([, where]) => where === place.name)
    .map(([name]) => ({ name, kind: kindOf(name) }))
    .filter(({ kind }) => after.things.some((thing) => thing.kind === kind));
  const isNamed = after.things.some(({ kind }) => kind === place.kind) || there.length > 0;
  return isNamed && namesAll(after, [held, place, ...there]) ? [held, place] : null;
};

/** Whether an earlier rule asks for the contrary. */
const isOverruled = (rules: readonly NotedRule[], index: number): boolean => {
  const own = rules[index]?.rule;
  const key = JSON.stringify;
  return rules.slice(0, index).some(({ rule }) => {
    if (own?.kind === "where")
      return (
        rule.kind === "where" &&
        rule.thing === own.thing &&
        rule.isNot !== own.isNot &&
        own.places.every((place) => rule.places.includes(place))
      );
    if (own?.kind === "order" && rule.kind === "order")
      return key(own.first) === key(rule.after) && key(own.after) === key(rule.first);
    return own?.kind === "order" && rule.kind === "avoid" && key(rule.act) === key(own.first);
  });
};

const mostDiversions = 4;

/** The action, or what has to come before it. */
const inOrder = (
  following: Following,
  rules: readonly NotedRule[],
  action: string,
  depth = 0,
): Followed => {
  for (const { rule, note } of depth < mostDiversions ? rules : []) {
    if (rule.kind !== "order") continue;
    const about = concerned(following, action, rule);
    if (about === null || isFulfilled(following, rule.first, about)) continue;
    const instead = fulfil(following, rule.first, about);
    if (instead === undefined || instead === action) continue;
    const before = inOrder(following, rules, instead, depth + 1);
    return { action: before.action, notes: [note, ...before.notes] };
  }
  return { action, notes: [] };
};

/** What was turned away from for the sake of a rule is gone back to once the rule is kept. */
const resumed = (following: Following, rules: readonly NotedRule[]): string | undefined => {
  const { state, places, prompt } = following;
  const { last } = state;
  if (last === undefined) return undefined;
  const kept = rules.flatMap(({ rule }) =>
    rule.kind === "order" && isAct(last, rule.first) ? [rule.after] : [],
  );
  const named = kept.flatMap(({ things }) => things.map(({ kind }) => kind));
  const holders = [...prompt.current.sightings]
    .filter(([thing]) => named.includes(kindOf(thing)))
    .map(([, place]) => place);
  const recent = prompt.current.past
    .slice(-6)
    .flatMap(({ slots }) => slots.map(({ name }) => name));
  const left = places.findLast(
    ({ name, kind }) =>
      recent.includes(name) &&
      (named.includes(kind) || holders.includes(name)) &&
      !state.open.has(name) &&
      !last.slots.some((slot) => slot.name === name),
  );
  return left && goTo(following, left);
};

/** Kinds that the goal names and that are neither in hand nor known to lie anywhere. */
const missingKinds = ({ prompt, state, places }: Following): ReadonlySet<string> => {
  const { current } = prompt;
  const isPlace = (kind: string) => places.some((place) => stemOf(place.kind) === kind);
  const wanted = current.goalWords.filter((word) => !isPlace(word));
  const known = new Set(
    [...current.sightings]
      .filter(([thing]) => !current.lastMention.has(thing))
      .map(([thing]) => stemOf(kindOf(thing))),
  );
  const held = state.held === null ? null : stemOf(kindOf(state.held));
  return new Set(wanted.filter((word) => word !== held && !known.has(word)));
};

const isSearch = ({ prompt, places, state }: Following, action: string): boolean => {
  const template = templateOf(action);
  const [place, ...others] = template.slots;
  if (place === undefined) return true;
  if (others.length > 0 || !places.some(({ name }) => name === place.name)) return false;
  const isTarget = roleOf(place, prompt.current.goalWords) !== null;
  return !(isTarget && state.held !== null);
};

/** Whether something that the goal names is brought together with something else. */
const isAbout = ({ current }: CasePrompt, action: string): boolean => {
  const [thing, place] = templateOf(action).slots;
  return thing !== undefined && place !== undefined && roleOf(thing, current.goalWords) !== null;
};

/** Where notes say that something is that the goal asks for and nobody has found yet. */
const searched = (
  following: Following,
  rules: readonly NotedRule[],
  action: string,
): Followed | undefined => {
  const { places, state, prompt } = following;
  const missing = missingKinds(following);
  const objects = state.held === null ? missing : new Set<string>();
  for (const [index, { rule, note }] of rules.entries()) {
    if (rule.kind !== "where" || rule.isNot || isOverruled(rules, index)) continue;
    const isWanted = rule.thing === null ? objects.size > 0 : missing.has(stemOf(rule.thing));
    const isLater =
      !isSearch(following, action) && (state.held !== null || isAbout(prompt, action));
    if (!isWanted || isLater) continue;
    const here = places.find(({ name }) => name === state.here);
    const opening = here && `open ${here.name}`;
    if (here && rule.places.includes(here.kind) && state.shut.has(here.name)) {
      if (opening !== undefined && !state.inVain.has(opening))
        return { action: opening, notes: [note] };
    }
    const next = places.find(
      ({ name, kind }) =>
        rule.places.includes(kind) && !state.seen.has(name) && !isTried(prompt, name),
    );
    const going = next && goTo(following, next);
    if (going !== undefined) return { action: going, notes: [note] };
  }
  return undefined;
};

const isTried = ({ current }: CasePrompt, name: string): boolean =>
  current.pastActions.some(({ text }) => text.toLowerCase() === `open ${name}`);

const isAvoided = (
  { prompt, state }: Following,
  rules: readonly NotedRule[],
  action: string,
): boolean => {
  const template = templateOf(action);
  const missing = missingKinds({ prompt, state, places: placesOf(prompt.placeText) });
  return rules.some(({ rule }, index) => {
    if (isOverruled(rules, index)) return false;
    if (rule.kind === "avoid") return rule.act.things.length > 0 && isAct(template, rule.act);
    return (
      rule.kind === "where" &&
      rule.isNot &&
      state.held === null &&
      template.slots.length === 1 &&
      (rule.thing === null || missing.has(stemOf(rule.thing))) &&
      rule.places.includes(template.slots[0]?.kind ?? "")
    );
  });
};

/**
 * The action that notes ask for where their rules fit this moment; else the one that was decided,
 * or the strongest proposal that no note warns of. Notes are followed, whether they are right or
 * not.
 */
export const followNotes = (
  prompt: CasePrompt,
  rules: readonly NotedRule[],
  decided: string,
  proposals: () => readonly string[],
): Followed => {
  if (rules.length === 0 || isThought(decided)) return { action: decided, notes: [] };
  const following: Following = {
    prompt,
    state: followedState(prompt.current),
    places: placesOf(prompt.placeText),
  };
  const orders = rules.filter((_, index) => !isOverruled(rules, index));
  const isBarred = (action: string) => isAvoided(following, rules, action);
  const allowed = isBarred(decided)
    ? (proposals().find((action) => !isThought(action) && !isBarred(action)) ?? decided)
    : decided;
  const back = resumed(following, orders);
  const chosen = searched(following, rules, allowed) ?? { action: back ?? allowed, notes: [] };
  const ordered = inOrder(following, orders, chosen.action);
  return { action: ordered.action, notes: [...chosen.notes, ...ordered.notes] };
};
