import type { Step } from "@mnemograph/core";

/**
 * The agent found no action, or is about to do again what it has just done: a moment to ask a
 * human.
 *
 * @example
 * needsHuman({ action: { kind: "invalid", text: "hm" }, trajectory: [] }); // → true
 */
export const needsHuman = ({
  action,
  trajectory,
}: {
  readonly action: { readonly kind: string; readonly text: string };
  readonly trajectory: readonly Step[];
}): boolean => action.kind === "invalid" || trajectory.at(-1)?.action === action.text;
