import type { Step, Thought } from "@mnemograph/core";
import { thoughtLines } from "../../shared/prompting/thought-lines.js";
import { type Pair, pairsOf } from "../../shared/prompting/pair.js";
import { shownAction } from "../../shared/prompting/shown-action.js";

export const entriesOfPairs = (pairs: readonly Pair[]): string[] =>
  pairs.flatMap(({ action, answer }) => [`> ${shownAction(action)}`, answer]);

/**
 * A trajectory as a log's entries: `> action` and answer in turn, an action below the thought that
 * came with it. RAP eq. 2.
 */
export const entriesOf = (
  trajectory: readonly Step[],
  observation: string,
  thoughts: readonly Thought[] = [],
  form?: string,
): string[] => {
  const thoughtAt = thoughtLines(thoughts, form);
  return entriesOfPairs(pairsOf(trajectory, observation)).map((entry, at) =>
    at % 2 === 0 ? `${thoughtAt.get(trajectory[at / 2]?.index ?? -1) ?? ""}${entry}` : entry,
  );
};
