export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** NaN of nothing. */
export const average = (values: readonly number[]): number => sum(values) / values.length;

/** The same; null of nothing. */
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : average(values);
