import type { Step } from "@mnemograph/core";
import { transcript } from "./transcript.js";

/** How much of the running episode a prompt of ReAct's kind shows. */
export interface RunningTextOptions {
  /** Examples and running text together, in characters; the running text loses its beginning. The published WebShop code has 6,400, ALFWorld's no limit. */
  readonly maxCharacters?: number;
}

export interface RunningTextDeps {
  readonly running?: RunningTextOptions;
}

/** The episode so far as a transcript, cut from the left where examples and text are too long; the task itself is never cut. ReAct section 2. */
export const runningText = (
  trajectory: readonly Step[],
  observation: string,
  examples: readonly string[],
  { maxCharacters = Number.POSITIVE_INFINITY }: RunningTextOptions = {},
): string => {
  const text = transcript(trajectory, observation);
  const room = maxCharacters - examples.reduce((sum, example) => sum + example.length, 0);
  return text.length <= room ? text : text.slice(Math.max(0, text.length - Math.max(0, room)));
};
