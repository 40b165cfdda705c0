import type { MnemographError } from "@mnemograph/core";
import type { Ending, Verdict } from "../record/judge.js";
import type { NamedUser } from "../store/run-context.js";

/** A run that was read from a file: one turn, from a message of the user to the next. */
export interface ImportedRun {
  /** The same data give the same id. */
  readonly id: string;
  /** Where its record begins in the file. */
  readonly line: number;
  readonly startedAt?: string;
  readonly scopeHints: {
    /** The value of `userField`; absent where the record has none. */
    readonly user?: string;
    /** The users that the record names by the usual keys. */
    readonly named: readonly NamedUser[];
  };
  /** The turn's messages, as `recordTurn` reads them. */
  readonly messages: readonly unknown[];
  readonly ending: Ending;
  /** The message of the error that ended it. */
  readonly problem?: string;
  /** What the scores of the record say; absent where none says whether the run succeeded. */
  readonly verdict?: Verdict;
  /** Names of scores that nobody says decide, where the run has no verdict. */
  readonly otherScores?: readonly string[];
}

/** A run, a record that holds none, or a damaged record. */
export type ReadRun =
  | { readonly run: ImportedRun }
  | { readonly skipped: { readonly line: number; readonly reason: string } }
  | { readonly error: MnemographError };

export interface ReadRunsOptions {
  /**
   * The score that says whether a run succeeded; else those whose names say so, such as
   * `correctness` or `user_feedback`.
   */
  readonly successScore?: string;
  /** The least score of a success; 0.5 unless given. */
  readonly successThreshold?: number;
  /** Where a record names its user: `userId`, `metadata.user_id`. */
  readonly userField?: string;
}
