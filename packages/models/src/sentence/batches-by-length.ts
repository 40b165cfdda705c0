export interface BatchLimits {
  /** Most texts of a batch. */
  readonly texts: number;
  /**
   * Most characters of a batch, each text counted as long as the longest: that is how long the
   * model makes it.
   */
  readonly characters: number;
}

/**
 * Indexes of texts in batches of similar length, shortest first. A text that alone exceeds the
 * limit is a batch of its own.
 */
export const batchesByLength = (
  lengths: ReadonlyMap<number, number>,
  limits: BatchLimits,
): readonly (readonly number[])[] => {
  const batches: number[][] = [];
  for (const [index, length] of [...lengths].toSorted(([, left], [, right]) => left - right)) {
    const batch = batches.at(-1);
    const fits =
      batch !== undefined &&
      batch.length < limits.texts &&
      (batch.length + 1) * length <= limits.characters;
    if (fits) batch.push(index);
    else batches.push([index]);
  }
  return batches;
};
