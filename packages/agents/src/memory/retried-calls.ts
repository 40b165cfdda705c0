import type { ExperienceLog } from "@mnemograph/core";
import { actionAt } from "./skeleton.js";

/** A call that was made again later, and then came to something else. */
export interface RetriedCall {
  /** Its place in the entries. */
  readonly index: number;
  /** The place of the later one. */
  readonly again: number;
  /** The calls between the two. */
  readonly between: readonly string[];
}

/** The calls of a run that something stood in the way of at first. */
export const retriedCalls = ({ entries }: Pick<ExperienceLog, "entries">): RetriedCall[] => {
  const calls = entries.flatMap((_, index) =>
    index % 2 === 0 && actionAt(entries, index) !== undefined ? [index] : [],
  );
  return calls.flatMap((index, place) => {
    const again = calls.find((later, at) => at > place + 1 && entries[later] === entries[index]);
    if (again === undefined || entries[again + 1] === entries[index + 1]) return [];
    const between = calls
      .slice(place + 1, calls.indexOf(again))
      .map((at) => actionAt(entries, at) ?? "");
    return [{ index, again, between }];
  });
};
