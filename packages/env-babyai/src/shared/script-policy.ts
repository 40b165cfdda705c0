import type { Policy } from "@mnemograph/core";

/** Plays a finished list of actions, then keeps to the last one. */
export const scriptPolicy =
  (actions: readonly string[]): Policy =>
  ({ trajectory }) =>
    actions[Math.min(trajectory.length, actions.length - 1)] ?? "Act: stop [done]";
