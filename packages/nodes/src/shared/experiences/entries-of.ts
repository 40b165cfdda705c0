import type { Step } from "@mnemograph/core";
import { type Pair, pairsOf } from "./pair.js";

export const entriesOfPairs = (pairs: readonly Pair[]): string[] => pairs.flatMap(({ action, answer }) => [`> ${action}`, answer]);

/** A trajectory as a log's entries: `> action` and answer in turn. RAP eq. 2. */
export const entriesOf = (trajectory: readonly Step[], observation: string): string[] => entriesOfPairs(pairsOf(trajectory, observation));
