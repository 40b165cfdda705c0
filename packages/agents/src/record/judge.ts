import type { Outcome, Trajectory } from "@mnemograph/core";

/** How a run ended: with an answer, with an error, by an abort, or in no way that was seen. */
export type Ending = "finished" | "failed" | "aborted" | "unfinished";

/** A run as its judge sees it; its success and reward mean nothing yet. */
export interface FinishedRun {
  readonly trajectory: Trajectory;
  readonly ending: Ending;
  /** The error's message, where one ended the run. */
  readonly problem?: string;
}

export interface Verdict {
  readonly success: boolean;
  /** 0 to 1; else 1 for a success and 0 for a failure. */
  readonly reward?: number;
  /** In words, for reflections: `the refund was refused`. */
  readonly reason?: string;
}

/** Decides by evidence whether a run succeeded. `undefined`: it has no evidence. */
export type Judge = (
  run: FinishedRun,
) => Verdict | boolean | undefined | Promise<Verdict | boolean | undefined>;

/** A run with its outcome. Its trajectory says success where the outcome is `succeeded`. */
export interface JudgedRun extends FinishedRun {
  readonly outcome: Outcome;
  /** What showed the outcome; empty where nothing did. */
  readonly reason: string;
}

const reasons: Readonly<Record<Ending, string>> = {
  finished: "it ended without reaching the goal",
  failed: "it ended with an error",
  aborted: "it was aborted",
  unfinished: "it was not finished",
};

/** A run whose outcome nothing shows. */
export const unknownRun = (run: FinishedRun): JudgedRun => ({
  ...run,
  trajectory: { ...run.trajectory, success: false, reward: 0 },
  outcome: "unknown",
  reason: "",
});

/**
 * The run with the verdict of the first judge that has evidence; its outcome is `unknown` where
 * none has.
 */
export const judged = async (run: FinishedRun, judges: readonly Judge[]): Promise<JudgedRun> => {
  for (const judge of judges) {
    const mentioned = await judge(run);
    if (mentioned === undefined || mentioned === null) continue;
    const {
      success,
      reward = success ? 1 : 0,
      reason,
    }: Verdict = typeof mentioned === "boolean" ? { success: mentioned } : mentioned;
    const ended = success ? "" : [reasons[run.ending], run.problem].filter(Boolean).join(": ");
    return {
      ...run,
      trajectory: { ...run.trajectory, success, reward },
      outcome: success ? "succeeded" : "failed",
      reason: reason ?? ended,
    };
  }
  return unknownRun(run);
};
