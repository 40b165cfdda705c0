import { z } from "zod";
import type { Trial } from "@mnemograph/core";

/**
 * How many tasks were solved in trial 0, in trials 0–1, in trials 0–2 …: one number per trial,
 * never falling. Reflexion figures 2 and 3.
 *
 * @example
 * const trial = (number: number, success: boolean) => ({ trial: number, success, reward: +success, steps: 9, stopReason: "finished" });
 * cumulativeSuccess([[trial(0, true)], [trial(0, false), trial(1, true)]], 3); // → [1, 2, 2]
 */
export const cumulativeSuccess = (
  tasks: readonly (readonly Trial[])[],
  trials: number,
): readonly number[] => {
  const solvedAt = tasks.map(
    (task) => task.find(({ success }) => success)?.trial ?? Number.POSITIVE_INFINITY,
  );
  return Array.from(
    { length: trials },
    (_, trial) => solvedAt.filter((first) => first <= trial).length,
  );
};

/** Which steps count where there were trials. */
export const StepsCounted = z.enum(["last", "sum"]).default("last").meta({
  description:
    'the steps of the last trial; `sum`: of all together. In code `countedSteps(trials, "sum")`',
});

/**
 * The steps that count for a task: those of its last trial, or of all its trials together.
 * LangSuitE leaves open which; `last` is our default.
 *
 * @example
 * const trial = { trial: 0, success: false, reward: 0, steps: 30, stopReason: "limit" };
 * countedSteps([trial, { ...trial, trial: 1, steps: 12 }], "sum"); // → 42
 */
export const countedSteps = (trials: readonly Trial[], counting: "last" | "sum" = "last"): number =>
  counting === "last"
    ? (trials.at(-1)?.steps ?? 0)
    : trials.reduce((sum, { steps }) => sum + steps, 0);
