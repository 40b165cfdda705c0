/**
 * Both ends of an interval as they are printed, or one value where both are the same.
 *
 * @example
 * renderRange("-1.5", "+2.0"); // → "-1.5 to +2.0"
 * renderRange("-0.0", "0.0"); // → "0.0"
 */
export const renderRange = (low: string, high: string): string =>
  Number(low) === Number(high) ? high : `${low} to ${high}`;
