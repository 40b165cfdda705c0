import { openingHeading } from "./opening-heading.js";
import { type ActionForms, actionFormsOf, readPast } from "../account/read-past.js";
import { entitiesIn } from "../reading/entities.js";
import { outcomeOf } from "../scenes/outcome.js";
import { heardAfter, describedPlaces } from "../teams/messages.js";
import { namesOfRuns } from "../reading/names-of-runs.js";
import { hasLinks } from "../pages/read-page.js";
import { hasEffect } from "./has-effect.js";
import { type Case, type Situation, type SituationText, caseOf, situationOf } from "./situation.js";

const label = (block: string, name: string): string =>
  new RegExp(
    `^${name}: ([\\s\\S]*?)(?=\\n(?:Goal|Evaluation|Past|Refused|The page before|Observation|Action\\d*):|$(?![\\s\\S]))`,
    "m",
  )
    .exec(block)?.[1]
    ?.trim() ?? "";

/** How a world answers what it does not do, on a line below what is seen. */
const refusal =
  /\b(?:nothing (?:happens|happened)|invalid|not possible|refused|failed|cannot|can't)\b/i;

const endedWell = (observation: string, action: string): boolean => {
  const lines = observation.trim().split("\n");
  const newest = lines.at(-1) ?? "";
  if (
    lines.length > 1 &&
    outcomeOf(observation) === null &&
    refusal.test(newest) &&
    entitiesIn(newest).length === 0
  )
    return false;
  return hasEffect(observation, action);
};

/** The past does not say how the last action ended; the observation does. */
const readSituation = (block: string, forms: ActionForms): SituationText => {
  const observation = label(block, "Observation");
  const { pastActions, sightings, charted, ...described } = readPast(label(block, "Past"), forms);
  const last = pastActions.length - 1;
  const hadEffect = endedWell(observation, pastActions[last]?.text ?? "");
  const heard = [...described.heard, ...heardAfter(observation, pastActions.length)];
  return {
    goal: label(block, "Goal"),
    observation,
    ...(heard.length === 0 ? {} : { heard }),
    charted,
    sightings: new Map([...describedPlaces(heard), ...sightings]),
    pastActions: pastActions.map((action, index) =>
      index === last ? { ...action, hadEffect, answer: observation } : action,
    ),
  };
};

export interface CasePrompt {
  readonly cases: readonly Case[];
  readonly current: Situation;
  readonly placeText: string;
  readonly goal: string;
}

const opening = new RegExp(
  String.raw`^${openingHeading}: ([\s\S]*?)(?=^(?:\d+\. (?:Goal|Past|Evaluation|Observation):|Your memory for this task:)|$(?![\s\S]))`,
  "m",
);

/**
 * Material: `The place: …` or a heading of the world's own, numbered situations with `Action:`
 * lines, and below `Situation…:` the one at hand, in worlds of pages with `The page before: …`.
 */
export const readNumberedCases = (
  material: string,
  remember: (text: string, read: () => Case) => Case,
): CasePrompt => {
  const [before = "", now = ""] = material.split(/^Situation\d*:$/m);
  const opener = label(now, "The page before");
  const place = opening.exec(before);
  const placeText = namesOfRuns(opener || (place?.[1]?.trim() ?? ""));
  const blocks = before
    .replace(place?.[0] ?? "", "")
    .split(/^\d+\. (?=Goal:|Past:|Evaluation:|Observation:)/m)
    .slice(1);
  const forms = actionFormsOf(blocks.map((block) => label(block, "Action")));
  const spelled = forms.map(({ pieces }) => pieces.join("_")).join("\n");
  const cases = blocks.map((block) =>
    remember(`${spelled}\n${block}`, () =>
      caseOf(readSituation(block, forms), label(block, "Action")),
    ),
  );
  const described = readSituation(now.replace(/\nActions?\d*:\s*$/, ""), forms);
  const current =
    opener !== "" && hasLinks(placeText) ? { ...described, pagesBefore: [placeText] } : described;
  // What the goal names by its number, `shelf 1`, is part of the place, though it was not met yet.
  const known =
    place !== null && entitiesIn(current.goal).length > 0
      ? `${placeText}\n${current.goal}`
      : placeText || current.observation;
  return { cases, current: situationOf(current), placeText: known, goal: current.goal };
};
