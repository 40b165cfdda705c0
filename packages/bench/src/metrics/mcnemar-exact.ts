/**
 * Two-sided exact p-value of McNemar's test: how likely the discordant pairs split at least as
 * unevenly when both ways are equally likely. Doubles the smaller binomial tail, at most 1; 1
 * without discordant pairs.
 *
 * @example
 * mcnemarExact(1, 7); // → 0.0703125
 */
export const mcnemarExact = (onlyFirst: number, onlySecond: number): number => {
  const discordant = onlyFirst + onlySecond;
  // In logarithms, because 2^-n leaves the range of doubles near n = 1074.
  let logTerm = -discordant * Math.LN2;
  let tail = Math.exp(logTerm);
  for (let count = 1; count <= Math.min(onlyFirst, onlySecond); count += 1) {
    logTerm += Math.log((discordant - count + 1) / count);
    tail += Math.exp(logTerm);
  }
  return Math.min(1, 2 * tail);
};
