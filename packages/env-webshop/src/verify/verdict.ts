/** One case that did not agree with the recording. */
export interface Mismatch {
  readonly file: string;
  readonly case: string;
  readonly field: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** What one kind of recording gave. */
export interface CaseVerdict {
  /** Names the case inside its file. */
  readonly name: string;
  /** The first difference; undefined where everything agrees. */
  readonly difference:
    | { readonly field: string; readonly expected: unknown; readonly found: unknown }
    | undefined;
}

/** The first of several comparisons that fails; values are compared as JSON. */
export const firstDifference = (
  comparisons: readonly (readonly [field: string, expected: unknown, found: unknown])[],
): CaseVerdict["difference"] => {
  const failed = comparisons.find(
    ([, expected, found]) => JSON.stringify(expected) !== JSON.stringify(found),
  );
  return failed === undefined
    ? undefined
    : { field: failed[0], expected: failed[1], found: failed[2] };
};
