/** As many as the recursion limit of a graph leaves room for where an environment names none. */
const STEPS_ASSUMED = 100;

/**
 * Whether an episode is over after so many actions, and why: the environment says so, or `maxSteps`
 * actions were taken. An environment that never says `done` ends here.
 */
export const endOfEpisode = (
  { done, success }: { readonly done: boolean; readonly success: boolean },
  {
    steps,
    maxSteps = STEPS_ASSUMED,
  }: { readonly steps: number; readonly maxSteps: number | undefined },
): { readonly done: boolean; readonly stopReason: "" | "success" | "step-limit" | "failure" } => {
  const isOut = steps >= maxSteps;
  if (!done && !isOut) return { done: false, stopReason: "" };
  if (success) return { done: true, stopReason: "success" };
  return { done: true, stopReason: isOut ? "step-limit" : "failure" };
};
