import { proposalsOf } from "../cases/proposals.js";
import type { CasePrompt } from "../cases/read-numbered-cases.js";

/** The strongest proposal; without any case the goal itself is all there is to say. */
export const decide = (prompt: CasePrompt): string => proposalsOf(prompt)[0]?.action ?? prompt.goal;
