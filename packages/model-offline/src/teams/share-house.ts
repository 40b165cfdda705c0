import { callOf } from "../reading/call.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import type { Case, PastAction } from "../cases/situation.js";
import { entitiesIn, verbOf, kindOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";
import { isSpeech } from "./follow-order.js";
import { type HouseView, readHouse } from "./read-house.js";

const stemOfKind = (name: string): string => stemOf(kindOf(name));
const calledIn = (mentioned: string): string =>
  /⟦([^⟧]*)⟧/.exec(mentioned)?.[1]?.toLowerCase() ?? "";

/** The verbs of a house, by what the cases use them on. */
interface HouseVerbs {
  readonly take?: string;
  readonly look?: string;
  readonly explore?: string;
  readonly bring?: string;
}

const verbsIn = (cases: readonly Case[]): HouseVerbs => {
  const verbs: Record<string, string> = {};
  for (const { situation, action, mentioned } of cases) {
    const view = readHouse(situation.described.observation);
    const name = calledIn(mentioned);
    if (view === null || name === "" || isSpeech(mentioned)) continue;
    if (view.unexplored.includes(name)) verbs["explore"] ??= verbOf(action);
    else if (view.unchecked.has(name)) verbs["look"] ??= verbOf(action);
    else if (entitiesIn(situation.described.goal).some((entity) => entity.name === name))
      verbs["bring"] ??= verbOf(action);
    else if (view.found.has(name)) verbs["take"] ??= verbOf(action);
  }
  return verbs;
};

/** How many of each kind the goal asks for: `2 books` is two of `book`. */
const amountsIn = (goal: string): ReadonlyMap<string, number> =>
  new Map(
    [...goal.matchAll(/\b(\d+) ([a-z]+)\b/gi)].map(([, count, noun = ""]) => [
      stemOf(noun.toLowerCase()),
      Number(count),
    ]),
  );

/** What the goal still asks for, counting what is in place and in the own hands. */
const isWanting = (goal: string, { holding, settled }: HouseView) => {
  const amounts = amountsIn(goal);
  const counted = (kind: string) =>
    [...holding, ...settled].filter((name) => stemOfKind(name) === kind).length;
  return (kind: string) => (amounts.get(kind) ?? 0) > counted(kind);
};

/** Whether a moment is one in a house of several rooms that others search too. */
export const isInHouse = ({ current, cases }: CasePrompt): boolean =>
  readHouse(current.described.observation) !== null &&
  cases.some(({ mentioned }) => isSpeech(mentioned));

/** What an episode begins with where the cases begin with speech. */
const openingSpeech = ({ cases, current }: CasePrompt): string | undefined =>
  current.described.pastActions.length === 0
    ? cases.find(({ situation, mentioned }) => situation.past.length === 0 && isSpeech(mentioned))
        ?.mentioned
    : undefined;

/** The rooms that the agent itself spoke for come first. */
const roomsToExplore = (
  { unexplored }: HouseView,
  pastActions: readonly PastAction[],
): readonly string[] => {
  const mentioned = pastActions.find(({ text }) => isSpeech(text))?.text ?? "";
  return unexplored.toSorted(
    (one, other) => Number(mentioned.includes(other)) - Number(mentioned.includes(one)),
  );
};

/**
 * Fetches what the goal asks for and is known of, brings it when the hands are full or nothing is
 * left to look for, else looks into what is shut here, then into rooms that nobody spoke for, its
 * own first. Begins as the cases do: by saying who looks where.
 */
export const shareHouse = (prompt: CasePrompt): string | undefined => {
  const { cases, current } = prompt;
  const { goal, observation, pastActions } = current.described;
  const view = readHouse(observation);
  const opening = openingSpeech(prompt);
  if (opening !== undefined) return opening;
  if (view === null) return undefined;
  const verbs = verbsIn(cases);
  const call = (verb: string | undefined, name: string | undefined) =>
    verb === undefined || name === undefined ? undefined : callOf(verb, name);
  const { holding, room, found, unchecked, unexplored } = view;
  const hands = Math.max(
    1,
    ...cases.map(
      ({ situation }) => readHouse(situation.described.observation)?.holding.length ?? 0,
    ),
  );
  const wants = isWanting(goal, view);
  const refused = new Set(
    pastActions.filter(({ hadEffect }) => !hadEffect).map(({ text }) => text),
  );
  const hereFirst = (things: ReadonlyMap<string, string>) =>
    [...things].toSorted((one, other) => Number(other[1] === room) - Number(one[1] === room));
  const [nextRoom] = roomsToExplore(view, pastActions);

  const wanted = hereFirst(found).find(
    ([name]) => wants(stemOfKind(name)) && !refused.has(callOf(verbs.take ?? "", name)),
  );
  const take = holding.length < hands ? call(verbs.take, wanted?.[0]) : undefined;
  const target = entitiesIn(goal).findLast(({ name }) => found.has(name))?.name;
  const isSearchOver =
    unchecked.size + unexplored.length === 0 || ![...amountsIn(goal).keys()].some(wants);
  const isLoaded = holding.length > 0 && (holding.length >= hands || isSearchOver);
  const bring = isLoaded ? call(verbs.bring, target) : undefined;
  const [container, where] = hereFirst(unchecked)[0] ?? [];
  const look = call(verbs.look, container);
  const lookHere = where === room ? look : undefined;
  return (
    take ??
    bring ??
    lookHere ??
    call(verbs.explore, nextRoom) ??
    look ??
    (holding.length > 0 ? call(verbs.bring, target) : undefined)
  );
};
