import type { Thought } from "@mnemograph/core";

/** Thoughts that came with an action, as the line above it, by the number of the step. */
export const thoughtLines = (thoughts: readonly Thought[]): ReadonlyMap<number, string> =>
  new Map(thoughts.map(({ index, text }) => [index, `> think: ${text}\n`]));
