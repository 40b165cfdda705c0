import type { CasePrompt } from "./read-numbered-cases.js";
import { type Transcript, momentOf, readSteps } from "./read-transcripts.js";
import { type Case, type SituationText, caseOf, situationOf } from "./situation.js";

interface Part extends Transcript {
  readonly isCut: boolean;
}

/** `Task: …`, perhaps `Plan: …`, `…` where a beginning is left out, then `> action` lines with answers. */
const readExperience = (text: string): Part => {
  const { head, steps } = readSteps(text);
  return { first: "", goal: /^Task: (.*)$/m.exec(head)?.[1] ?? "", steps, isCut: head.endsWith("…") };
};

const momentIn = (part: Part, count: number): SituationText => ({ ...momentOf(part, count), isCut: part.isCut });

/** Material: `The place:`, `Experience 1:` … with parts of past trajectories, and below `The task at hand:` the newest part of this one. */
export const readExperiences = (
  material: string,
  remember: (text: string, read: () => readonly Case[]) => readonly Case[],
): CasePrompt & { readonly observation: string } => {
  const [before = "", now = ""] = material.split(/^The task at hand:\n/m);
  const [place = "", ...told] = before.split(/^Experience \d+:\n/m);
  const cases = told.flatMap((text) =>
    remember(text, () => {
      const transcript = readExperience(text);
      return transcript.steps.map(({ action }, index) => caseOf(momentIn(transcript, index), action));
    }),
  );
  const transcript = readExperience(now);
  const moment = momentIn(transcript, transcript.steps.length);
  return {
    cases,
    current: situationOf(moment),
    observation: moment.observation,
    placeText: place.replace(/^The place:\n/, "").trim(),
    goal: transcript.goal,
  };
};
