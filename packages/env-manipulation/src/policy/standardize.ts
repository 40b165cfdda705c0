/** How inputs are brought to one scale. */
export interface Scale {
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

const LIMIT = 5;
const STILL = 1e-6;

/** Mean and standard deviation of each column; what never changes counts as 1 wide. */
export const scaleOf = (rows: readonly Float32Array[]): Scale => {
  const width = rows[0]?.length ?? 0;
  const mean = Array.from(
    { length: width },
    (_, column) => rows.reduce((sum, row) => sum + row[column]!, 0) / rows.length,
  );
  const deviation = mean.map((middle, column) => {
    const spread = Math.sqrt(
      rows.reduce((sum, row) => sum + (row[column]! - middle) ** 2, 0) / rows.length,
    );
    return spread > STILL ? spread : 1;
  });
  return { mean, deviation };
};

/** Writes a row in units of deviations, at most five. */
export const standardize = (
  row: ArrayLike<number>,
  { mean, deviation }: Scale,
  into: Float32Array,
): void => {
  for (let at = 0; at < into.length; at += 1)
    into[at] = Math.min(LIMIT, Math.max(-LIMIT, (row[at]! - mean[at]!) / deviation[at]!));
};
