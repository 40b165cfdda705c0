/**
 * Without the older half, for prompts that a model refuses as too long; undefined where one is
 * left.
 */
export const newerHalf = <Value>(values: readonly Value[]): readonly Value[] | undefined =>
  values.length > 1 ? values.slice(Math.ceil(values.length / 2)) : undefined;
