import type { CasePrompt } from "../cases/read-numbered-cases.js";
import { vote } from "../cases/vote.js";

/** The strongest proposal; without any case the goal itself is all there is to say. */
export const decide = ({ cases, current, placeText, goal }: CasePrompt): string => vote(cases, current, placeText)[0]?.action ?? goal;
