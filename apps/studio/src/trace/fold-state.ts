import { fields } from "@mnemograph/core";
import { ownValue } from "./own-value.js";

export type State = Readonly<Record<string, unknown>>;

interface Reduced {
  readonly reducer: (current: unknown, next: unknown) => unknown;
}
const isReduced = (field: unknown): field is Reduced =>
  typeof field === "object" && field !== null && typeof (field as Reduced).reducer === "function";

/**
 * A channel's next value: by the channel's own rule where it is one of ours; else a list grows by
 * an item, and the last value wins.
 */
const next = (channel: string, current: unknown, update: unknown): unknown => {
  const field = ownValue(fields, channel);
  if (isReduced(field)) {
    try {
      return field.reducer(current ?? [], update);
    } catch {
      return update;
    }
  }
  return Array.isArray(current) && !Array.isArray(update) && field === undefined
    ? [...current, update]
    : update;
};

/** The state after a node's update. */
export const applyUpdate = (state: State, update: unknown): State => {
  if (typeof update !== "object" || update === null || Array.isArray(update)) return state;
  return {
    ...state,
    ...Object.fromEntries(
      Object.entries(update).map(([channel, value]) => [
        channel,
        next(channel, ownValue(state, channel), value),
      ]),
    ),
  };
};

/**
 * Lists that grow by an item with each step; their rule takes many items as it takes one after the
 * other, and copies the list each time.
 */
const GROWING = ["trajectory", "thoughts"];

const isUpdate = (update: unknown): update is State =>
  typeof update === "object" && update !== null && !Array.isArray(update);

/** The state after nodes' updates in their order: the same as one after the other, in linear time. */
export const foldUpdates = (state: State, updates: readonly unknown[]): State => {
  const waiting = new Map<string, unknown[]>();
  let folded = state;
  for (const update of updates) {
    if (!isUpdate(update)) continue;
    const others = Object.entries(update).filter(([channel, value]) => {
      if (!GROWING.includes(channel)) return true;
      const items = Array.isArray(value) ? value : [value];
      const before = waiting.get(channel) ?? [];
      for (const item of items) before.push(item);
      waiting.set(channel, before);
      return false;
    });
    if (others.length > 0) folded = applyUpdate(folded, Object.fromEntries(others));
  }
  return applyUpdate(folded, Object.fromEntries(waiting));
};
