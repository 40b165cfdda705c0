import { openingHeading } from "./opening-heading.js";
import type { CasePrompt } from "./read-numbered-cases.js";
import { type Transcript, momentOf, readSteps } from "./read-transcripts.js";
import { type Case, type SituationText, caseOf, situationOf } from "./situation.js";

interface Part extends Transcript {
  readonly isCut: boolean;
  /** Where things were seen, by the agent's own account. */
  readonly described: ReadonlyMap<string, string>;
}

/** `State: …, have seen mug 2 at shelf 1, …` → mug 2: shelf 1. */
const describedSightings = (head: string): ReadonlyMap<string, string> => {
  const state = /^State: (.*)$/m.exec(head)?.[1] ?? "";
  return new Map(
    [...state.matchAll(/\b([a-z][a-z_-]* \d+) at ([a-z][a-z_-]* \d+)\b/gi)].map(
      ([, thing = "", place = ""]) => [thing, place],
    ),
  );
};

/**
 * `Task: …`, perhaps `Plan: …` and `State: …`, `…` where a beginning is left out, then `> action`
 * lines with answers.
 */
const readExperience = (text: string): Part => {
  const { head, steps } = readSteps(text);
  return {
    first: "",
    goal: /^Task: (.*)$/m.exec(head)?.[1] ?? "",
    steps,
    isCut: head.endsWith("…"),
    described: describedSightings(head),
  };
};

const momentIn = (part: Part, count: number): SituationText => {
  const moment = momentOf(part, count);
  // What the newest steps show overrules the account of earlier steps.
  return {
    ...moment,
    sightings: new Map([...part.described, ...moment.sightings]),
    isCut: part.isCut,
  };
};

const aboveOpening = new RegExp(`^${openingHeading}:\\n`);

/**
 * Material: `The place:` or a heading of the world's own, `Experience 1:` … with parts of past
 * trajectories, and below `The task at hand:` the newest part of this one.
 */
export const readExperiences = (
  material: string,
  remember: (text: string, read: () => readonly Case[]) => readonly Case[],
): CasePrompt & { readonly observation: string; readonly plan: string } => {
  const [before = "", now = ""] = material.split(/^The task at hand:\n/m);
  const [place = "", ...described] = before.split(/^Experience \d+:\n/m);
  const cases = described.flatMap((text) =>
    remember(text, () => {
      const transcript = readExperience(text);
      return transcript.steps.map(({ action }, index) =>
        caseOf(momentIn(transcript, index), action),
      );
    }),
  );
  const transcript = readExperience(now);
  const moment = momentIn(transcript, transcript.steps.length);
  return {
    cases,
    current: situationOf(moment),
    observation: moment.observation,
    plan: /^Plan: (.*)$/m.exec(now)?.[1] ?? "",
    placeText: place.replace(aboveOpening, "").trim(),
    goal: transcript.goal,
  };
};
