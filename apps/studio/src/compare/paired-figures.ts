import { mcnemarExact, pairedInterval } from "@mnemograph/bench/results";

/** Counts pairs by which of the two succeeded. */
export const pairedFigures = (pairs: readonly (readonly [boolean, boolean])[]) => {
  const count = (isOne: (one: boolean, other: boolean) => boolean) =>
    pairs.filter(([one, other]) => isOne(one, other)).length;
  const onlyFirst = count((one, other) => one && !other);
  const onlyOther = count((one, other) => !one && other);
  return {
    pairs: pairs.length,
    /** Successes. */
    first: count((one) => one),
    other: count((_, other) => other),
    onlyFirst,
    onlyOther,
    /** Of the difference of the success rates: Tango, 95 %. */
    interval: pairedInterval({ pairs: pairs.length, onlyFirst, onlySecond: onlyOther }),
    /** McNemar's exact test. */
    mcnemarP: mcnemarExact(onlyFirst, onlyOther),
  };
};
