import type { Policy } from "@mnemograph/core";

/**
 * Plays a finished list of actions, then keeps to the last one.
 *
 * @example
 * scriptPolicy(["Act: turn_left", "Act: stop [done]"])({ trajectory: [], observation: "" }); // → "Act: turn_left"
 */
export const scriptPolicy =
  (actions: readonly string[]): Policy =>
  ({ trajectory }) =>
    actions[Math.min(trajectory.length, actions.length - 1)] ?? "Act: stop [done]";
