import { hasLinks } from "../pages/read-page.js";
import { entitiesIn } from "../reading/entities.js";
import { outcomeOf } from "../scenes/outcome.js";
import { placesInView } from "../scenes/read-view.js";
import { heardAfter, describedPlaces } from "../teams/messages.js";
import { hasEffect } from "./has-effect.js";
import type { CasePrompt } from "./read-numbered-cases.js";
import { type Case, type SituationText, caseOf, situationOf } from "./situation.js";

export interface Transcript {
  readonly first: string;
  readonly goal: string;
  readonly steps: readonly { readonly action: string; readonly answer: string }[];
}

/** What stands before the first `> ` line, and each such line with the answer below it. */
export const readSteps = (
  text: string,
): { readonly head: string; readonly steps: Transcript["steps"] } => {
  const [head = "", ...blocks] = text.split(/^> ?/m);
  const steps = blocks.map((block) => {
    const line = block.indexOf("\n");
    return line < 0
      ? { action: block.trim(), answer: "" }
      : { action: block.slice(0, line).trim(), answer: block.slice(line + 1).trim() };
  });
  return { head: head.trim(), steps: steps.filter(({ action }) => action !== "") };
};

export const readTranscript = (text: string): Transcript => {
  const { head, steps } = readSteps(text);
  const [, first = "", goal = ""] = /^([\s\S]*?)\n?Your task is to: ([^\n]*)/.exec(head) ?? [];
  return { first, goal, steps };
};

/** Where answers say how an action ended, the newest one, also if empty, shows what is seen now. */
const newestView = (past: readonly { readonly answer: string }[]): string | undefined => {
  const answer = past.at(-1)?.answer;
  return answer !== undefined && outcomeOf(answer) !== null ? answer : undefined;
};

/** The moment before step `count`. */
export const momentOf = ({ first, goal, steps }: Transcript, count: number): SituationText => {
  const past = steps.slice(0, count);
  const sightings = new Map<string, string>();
  for (const { answer } of past) {
    const inView = placesInView(answer);
    for (const [thing, place] of inView) sightings.set(thing, place);
    if (inView.size > 0) continue;
    const [place, ...things] = entitiesIn(answer);
    for (const thing of things)
      if (place && thing.name !== place.name) sightings.set(thing.name, place.name);
  }
  const lastPage =
    past.findLast(({ answer }) => hasLinks(answer))?.answer ??
    (hasLinks(first) ? first : undefined);
  const heard = [
    ...heardAfter(first, 0),
    ...past.flatMap(({ answer }, index) => heardAfter(answer, index + 1)),
  ];
  for (const [thing, place] of describedPlaces(heard))
    if (!sightings.has(thing)) sightings.set(thing, place);
  return {
    goal,
    ...(heard.length === 0 ? {} : { heard }),
    pastActions: past.map(({ action, answer }) => ({
      text: action,
      hadEffect: hasEffect(answer, action),
      answer,
    })),
    observation:
      newestView(past) ??
      past.findLast(({ answer }) => entitiesIn(answer).length > 0)?.answer ??
      past.at(-1)?.answer ??
      first,
    sightings,
    ...(lastPage === undefined
      ? {}
      : { lastPage, pagesBefore: past.map(({ answer }) => answer).filter(hasLinks) }),
  };
};

/**
 * Material: `Example 1:` episodes and `The task:`, each a first observation, `Your task is to: …`,
 * and `> action` lines with answers.
 */
export const readTranscripts = (
  material: string,
  remember: (text: string, read: () => readonly Case[]) => readonly Case[],
): CasePrompt => {
  const [before = "", now = ""] = material.split(/^The task:\n/m);
  const cases = before
    .split(/^Example \d+:\n/m)
    .slice(1)
    .flatMap((text) =>
      remember(text, () => {
        const transcript = readTranscript(text);
        return transcript.steps.map(({ action }, index) =>
          caseOf(momentOf(transcript, index), action),
        );
      }),
    );
  const transcript = readTranscript(now);
  return {
    cases,
    current: situationOf(momentOf(transcript, transcript.steps.length)),
    placeText: transcript.first,
    goal: transcript.goal,
  };
};
