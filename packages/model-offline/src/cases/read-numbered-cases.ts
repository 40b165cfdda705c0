import { pageTold } from "../pages/tell-page.js";
import { type HeardMessage, heardAfter, readMessage, toldPlaces } from "../teams/messages.js";
import { hasEffect } from "./has-effect.js";
import { type Case, type PastAction, type Situation, type SituationText, caseOf, situationOf } from "./situation.js";

const label = (block: string, name: string): string =>
  new RegExp(`^${name}: ([\\s\\S]*?)(?=\\n(?:Goal|Evaluation|Past|Observation|Action\\d*):|$(?![\\s\\S]))`, "m").exec(block)?.[1]?.trim() ??
  "";

const inVain = / \(in vain(: wall)?\)$/;

const pastAction = (text: string): PastAction => ({
  text: text.replace(inVain, ""),
  hadEffect: !inVain.test(text),
  metWall: inVain.exec(text)?.[1] !== undefined,
});

/**
 * `Did go to shelf 1; open shelf 1 (in vain). Saw mug 2 at shelf 1.` → actions and sightings; a past told in other words has neither.
 * Behind that, `Last page: …` tells what could be chosen.
 */
const readPast = (told: string) => {
  const [before = "", lastPage] = told.split(/ ?\bLast page: /);
  const [past = "", chart = ""] = before.split(/ Charted /);
  const positions = [...chart.matchAll(/([a-z][a-z_ -]*? \d+) \((-?\d+), (-?\d+)\)/gi)].map(
    ([, name = "", x, y]) => [name, [Number(x), Number(y)]] as const,
  );
  const [, did = "", saw = ""] = /^Did (.*?)\.(?: Saw (.*?)\.)?$/s.exec(past) ?? [];
  const sightings = new Map<string, string>();
  for (const sighting of saw.split("; ")) {
    const [thing, place] = sighting.split(" at ");
    if (thing && place) sightings.set(thing, place);
  }
  const heard: HeardMessage[] = [];
  const pastActions: PastAction[] = [];
  for (const text of did === "" ? [] : did.split("; ")) {
    const message = readMessage(text);
    if (message === null) pastActions.push(pastAction(text));
    else heard.push({ ...message, after: pastActions.length });
  }
  return { pastActions, sightings, lastPage, heard, charted: new Map(positions) };
};

/** The past does not tell how the last action ended; the observation does. */
const readSituation = (block: string): SituationText => {
  const observation = label(block, "Observation");
  const { pastActions, sightings, lastPage, charted, ...told } = readPast(label(block, "Past"));
  const last = pastActions.length - 1;
  const hadEffect = hasEffect(observation, pastActions[last]?.text ?? "");
  const heard = [...told.heard, ...heardAfter(observation, pastActions.length)];
  return {
    goal: label(block, "Goal"),
    observation,
    ...(heard.length === 0 ? {} : { heard }),
    charted,
    sightings: new Map([...toldPlaces(heard), ...sightings]),
    pastActions: pastActions.map((action, index) => (index === last ? { ...action, hadEffect, answer: observation } : action)),
    ...(lastPage === undefined ? {} : { lastPage: pageTold(lastPage) }),
  };
};

export interface CasePrompt {
  readonly cases: readonly Case[];
  readonly current: Situation;
  readonly placeText: string;
  readonly goal: string;
}

/** Material: numbered situations with `Action:` lines, `The place: …`, and below `Situation…:` the one at hand. */
export const readNumberedCases = (material: string, remember: (text: string, read: () => Case) => Case): CasePrompt => {
  const [before = "", now = ""] = material.split(/^Situation\d*:$/m);
  const [numbered = "", placeText = ""] = before.split(/^The place: /m);
  const cases = numbered
    .split(/^\d+\. (?=Goal:|Past:|Evaluation:|Observation:)/m)
    .slice(1)
    .map((block) => remember(block, () => caseOf(readSituation(block), label(block, "Action"))));
  const current = readSituation(now.replace(/\nActions?\d*:\s*$/, ""));
  return { cases, current: situationOf(current), placeText: placeText || current.observation, goal: current.goal };
};
