export interface Window {
  /** Index of the window's first entry in the whole list. */
  readonly first: number;
  readonly entries: readonly string[];
}

/**
 * `length` entries before the action at `index`, that action, and `length - 1` entries from there
 * on: `[index - length, index + length)`. RAP section 3.4.
 */
export const cutWindow = (entries: readonly string[], index: number, length: number): Window => {
  const first = Math.max(0, index - length);
  return { first, entries: entries.slice(first, Math.min(entries.length, index + length)) };
};
