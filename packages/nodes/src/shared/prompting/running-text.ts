import type { NodeRuntime, Step } from "@mnemograph/core";
import { transcript } from "./transcript.js";

/** How much of the running episode a prompt of ReAct's kind shows. */
export interface RunningTextOptions {
  /** Examples and running text together, in characters; the running text loses its beginning. The published WebShop code has 6,400, ALFWorld's no limit. */
  readonly maxCharacters?: number;
}

export interface RunningTextDeps {
  readonly running?: RunningTextOptions;
}

/** The text's last `room` characters; the trace tells how many were left out. */
export const cutFromLeft = (node: string, text: string, room: number, runtime: NodeRuntime | undefined): string => {
  const lost = text.length - Math.max(0, room);
  if (lost <= 0) return text;
  runtime?.emit?.({ type: "note", node, text: "the prompt was too long and lost its beginning", data: { characters: lost } });
  return text.slice(lost);
};

/** The episode so far as a transcript, cut from the left where examples and text are too long; the task itself is never cut. ReAct section 2. */
export const runningText = (
  node: string,
  { trajectory, observation }: { readonly trajectory: readonly Step[]; readonly observation: string },
  examples: readonly string[],
  { maxCharacters = Number.POSITIVE_INFINITY }: RunningTextOptions = {},
  runtime?: NodeRuntime,
): string => {
  const room = maxCharacters - examples.reduce((sum, example) => sum + example.length, 0);
  return cutFromLeft(node, transcript(trajectory, observation), room, runtime);
};
