import type { Step } from "@mnemograph/core";

/**
 * 0-based position of the first action that differs; the last step where one process is the
 * beginning of the other.
 *
 * @example
 * const stepsOf = (actions: readonly string[]) => actions.map((action, index) => ({ index, observation: "", action, kind: "act" as const }));
 * firstDifference(stepsOf(["look", "open safe"]), stepsOf(["Look", "open drawer"])); // → 1
 */
export const firstDifference = (better: readonly Step[], worse: readonly Step[]): number => {
  const differing = better.findIndex(
    ({ action }, index) => action.toLowerCase() !== worse[index]?.action.toLowerCase(),
  );
  return differing < 0 ? Math.max(0, better.length - 1) : differing;
};
