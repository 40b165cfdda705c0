import type { Window } from "./cut-window.js";

/**
 * The step whose action stands at `index`, with `length` steps to each side, each an action and its
 * answer. At the ends of a log the window moves inwards, so that windows of logs that are long
 * enough show equally many steps. RAP section 3.4.
 */
export const cutAround = (entries: readonly string[], index: number, length: number): Window => {
  const steps = Math.ceil(entries.length / 2);
  const size = Math.min(steps, 2 * length + 1);
  const start = Math.min(Math.max(0, Math.floor(index / 2) - length), steps - size);
  return { first: 2 * start, entries: entries.slice(2 * start, 2 * (start + size)) };
};
