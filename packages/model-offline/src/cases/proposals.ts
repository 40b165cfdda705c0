import { isOnPages, proposeOnPage } from "../pages/propose-on-page.js";
import { decideInWorld } from "../teams/decide-in-world.js";
import type { CasePrompt } from "./read-numbered-cases.js";
import { type Proposal, vote } from "./vote.js";

/**
 * What the cases propose here, strongest first: in a world of places and things, of views and
 * calls, or of pages with links.
 */
export const proposalsOf = (prompt: CasePrompt): readonly Proposal[] => {
  if (isOnPages(prompt)) return proposeOnPage(prompt);
  const decided = decideInWorld(prompt);
  return decided === undefined
    ? vote(prompt.cases, prompt.current, prompt.placeText)
    : [{ action: decided, confidence: 1 }];
};

/** The strongest proposal; without any case the goal itself is all there is to say. */
export const decide = (prompt: CasePrompt): string => proposalsOf(prompt)[0]?.action ?? prompt.goal;
