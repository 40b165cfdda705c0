import { type Interval, mcnemarExact, pairedInterval } from "@mnemograph/bench/results";

/** How pairs of episodes ended. */
export interface PairedFigures {
  readonly pairs: number;
  /** Successes. */
  readonly first: number;
  readonly other: number;
  readonly onlyFirst: number;
  readonly onlyOther: number;
  /** Of the difference of the success rates: Tango, 95 %. */
  readonly interval: Interval;
  /** McNemar's exact test. */
  readonly mcnemarP: number;
}

/** Counts pairs by which of the two succeeded. */
export const pairedFigures = (pairs: readonly (readonly [boolean, boolean])[]): PairedFigures => {
  const count = (isOne: (one: boolean, other: boolean) => boolean) =>
    pairs.filter(([one, other]) => isOne(one, other)).length;
  const onlyFirst = count((one, other) => one && !other);
  const onlyOther = count((one, other) => !one && other);
  return {
    pairs: pairs.length,
    first: count((one) => one),
    other: count((_, other) => other),
    onlyFirst,
    onlyOther,
    interval: pairedInterval({ pairs: pairs.length, onlyFirst, onlySecond: onlyOther }),
    mcnemarP: mcnemarExact(onlyFirst, onlyOther),
  };
};
