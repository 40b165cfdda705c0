import type { Advice } from "../cases/read-advice.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { vote } from "../cases/vote.js";
import { isOnPages, proposeOnPage } from "../pages/propose-on-page.js";
import { decideInWorld } from "../teams/decide-in-world.js";
import { entitiesIn, kindOf } from "../reading/entities.js";
import { stemOf } from "../reading/words.js";

/**
 * An action that the notes resolve upon for the very place where the agent is, and that it has not
 * done there yet.
 */
const resolvedHere = (
  { cases, current }: CasePrompt,
  { resolutions }: Advice,
): string | undefined => {
  const { here } = current;
  if (here === null || resolutions.length === 0) return undefined;
  const forms = new Map(
    cases
      .filter(({ action }) => action.slots.length === 1)
      .map(({ action }) => [action.pieces.join("_"), action.pieces]),
  );
  return [...forms.values()]
    .filter(
      ([before = ""]) =>
        before !== "" &&
        resolutions.some((sentence) => sentence.includes(`${before.toLowerCase()}${here}`)),
    )
    .map(([before = "", after = ""]) => before + here + after)
    .find((action) => !current.pastActions.some(({ text }) => text === action));
};

const factors = { sought: 3, avoided: 0.3, inVain: 0.1 } as const;

/**
 * The strongest proposal once notes on earlier attempts have been heard: places to try first,
 * places and actions that led nowhere.
 */
export const decideOnAdvice = (prompt: CasePrompt, advice: Advice): string => {
  if (isOnPages(prompt)) return proposeOnPage(prompt, advice.inVain)[0]?.action ?? prompt.goal;
  const decided = decideInWorld(prompt);
  if (decided !== undefined) return decided;
  const resolved = resolvedHere(prompt, advice);
  if (resolved !== undefined) return resolved;
  const { current, goal } = prompt;
  const isWanted = (name: string) => current.goalWords.includes(stemOf(kindOf(name)));
  const wanted = [...advice.sightings].filter(([thing]) => isWanted(thing));
  // The place of a thing is worth a visit until that thing has been handled.
  const hasWanted = new Set(
    wanted.filter(([thing]) => !current.lastMention.has(thing)).map(([, place]) => place),
  );
  const advised =
    wanted.length === 0
      ? current
      : { ...current, sightings: new Map([...wanted, ...current.sightings]) };
  const factorOf = (action: string) => {
    const names = entitiesIn(action).map(({ name }) => name);
    const factor = advice.inVain.has(action.toLowerCase()) ? factors.inVain : 1;
    const [place] = names;
    // Notes say where to go; what to do there follows from what is found.
    if (names.length !== 1 || place === undefined || current.lastMention.has(place)) return factor;
    if (hasWanted.has(place) || advice.seek.has(place)) return factor * factors.sought;
    return advice.avoid.has(place) && !isWanted(place) ? factor * factors.avoided : factor;
  };
  const weighed = vote(prompt.cases, advised, prompt.placeText).map(({ action, confidence }) => ({
    action,
    weight: confidence * factorOf(action),
  }));
  return weighed.reduce(
    (best, proposal) => (proposal.weight > best.weight ? proposal : best),
    weighed[0] ?? { action: goal, weight: 1 },
  ).action;
};
