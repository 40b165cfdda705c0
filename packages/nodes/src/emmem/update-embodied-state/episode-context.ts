import type { PromptFields } from "@mnemograph/core";
import { withoutGoal } from "../../shared/prompting/without-goal.js";

export interface EpisodeContext {
  readonly goal: string;
  readonly firstObservation: string;
  /** `> action` lines with the answers below them. */
  readonly transcript: string;
}

/**
 * What prompts that ask for an agent's state show of its episode; at an episode's start nothing was
 * done yet.
 */
export const episodeContext = ({
  goal,
  firstObservation,
  transcript,
}: EpisodeContext): PromptFields => ({
  hasBegun: transcript !== "",
  place: withoutGoal(firstObservation, goal),
  goal,
  transcript,
});

/** What such a prompt asks for, as a template. */
export const askForState = `{{#hasBegun}}
Below is what an agent has done in a world so far, and how the world answered. Describe the state that the agent is in now.
An action that was refused changed nothing.
{{/hasBegun}}
{{^hasBegun}}
Below is a task that an agent has not begun yet. Describe the state that the agent is in now.
{{/hasBegun}}`;

/** The episode itself, as a template. */
export const episodeSoFar = `The task:
{{place}}
Your task is to: {{goal}}
{{#hasBegun}}
{{transcript}}
{{/hasBegun}}`;
