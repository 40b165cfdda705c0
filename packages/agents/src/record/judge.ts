import type { Trajectory } from "@mnemograph/core";

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

/** Decides whether a run succeeded. `undefined`: nobody can tell, and nothing is remembered. */
export type Judge = (run: FinishedRun) => Verdict | boolean | undefined | Promise<Verdict | boolean | undefined>;

/** A run with its outcome. */
export interface JudgedRun extends FinishedRun {
  readonly reason: string;
}

const reasons: Readonly<Record<Ending, string>> = {
  finished: "it ended without reaching the goal",
  failed: "it ended with an error",
  aborted: "it was aborted",
  unfinished: "it was not finished",
};

/** The run with what its judge says; undefined where he says nothing. */
export const judged = async (run: FinishedRun, judge: Judge): Promise<JudgedRun | undefined> => {
  const said = await judge(run);
  if (said === undefined) return undefined;
  const { success, reward = success ? 1 : 0, reason }: Verdict = typeof said === "boolean" ? { success: said } : said;
  const told = reason ?? [reasons[run.ending], run.problem].filter(Boolean).join(": ");
  return { ...run, trajectory: { ...run.trajectory, success, reward }, reason: told };
};
