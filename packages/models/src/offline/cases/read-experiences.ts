import type { CasePrompt } from "./read-numbered-cases.js";
import { type Transcript, momentOf, readSteps } from "./read-transcripts.js";
import { type Case, caseOf, situationOf } from "./situation.js";

/** `Task: …`, perhaps `Plan: …`, then `> action` lines with answers. */
const readExperience = (text: string): Transcript => {
  const { head, steps } = readSteps(text);
  return { first: "", goal: /^Task: (.*)$/m.exec(head)?.[1] ?? "", steps };
};

/** Material: `The place:`, `Experience 1:` … with parts of past trajectories, and below `The task at hand:` the newest part of this one. */
export const readExperiences = (material: string, remember: (text: string, read: () => readonly Case[]) => readonly Case[]): CasePrompt => {
  const [before = "", now = ""] = material.split(/^The task at hand:\n/m);
  const [place = "", ...told] = before.split(/^Experience \d+:\n/m);
  const cases = told.flatMap((text) =>
    remember(text, () => {
      const transcript = readExperience(text);
      return transcript.steps.map(({ action }, index) => caseOf(momentOf(transcript, index), action));
    }),
  );
  const transcript = readExperience(now);
  return {
    cases,
    current: situationOf(momentOf(transcript, transcript.steps.length)),
    placeText: place.replace(/^The place:\n/, "").trim(),
    goal: transcript.goal,
  };
};
