import type { MnemographError } from "@mnemograph/core";
import type { JudgedRun } from "../record/judge.js";
import type { ImportedRun, ReadRun } from "./imported-run.js";

/** What was read of a file, beside what became of its runs. */
export interface ReadTally {
  /** Runs that were read. */
  readonly runs: number;
  /** How often something was left out, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** How many records are damaged. */
  readonly damaged: number;
  /** The first hundred damaged records, each with its line. */
  readonly errors: readonly MnemographError[];
  /**
   * Scores of runs without evidence, by name: one of them may be what `successScore` should name.
   */
  readonly otherScores: Readonly<Record<string, number>>;
}

/** Is given each run that an import takes, with its outcome and its line in the file. */
export type OnImportedRun = (run: JudgedRun, line: number) => void;

/** Counts something left out, by its reason. */
export type CountSkipped = (reason: string, more?: number) => void;

const mostErrors = 100;

const counter = () => {
  const counts: Record<string, number> = {};
  const count: CountSkipped = (name, more = 1) => {
    if (more > 0) counts[name] = (counts[name] ?? 0) + more;
  };
  return { counts, count };
};

/** Reads a file to its end and gives each run to `keep`; `end` keeps what waits. */
export const tallied = async (
  read: AsyncIterable<ReadRun>,
  keep: (run: ImportedRun, skip: CountSkipped) => Promise<void> | void,
  end: (skip: CountSkipped) => Promise<void> | void = () => {},
): Promise<ReadTally> => {
  const { counts: skipped, count } = counter();
  const { counts: otherScores, count: countScore } = counter();
  const errors: MnemographError[] = [];
  let [runs, damaged] = [0, 0];
  for await (const one of read) {
    if ("error" in one) {
      damaged += 1;
      if (errors.length < mostErrors) errors.push(one.error);
    } else if ("skipped" in one) count(one.skipped.reason);
    else {
      runs += 1;
      for (const name of new Set(one.run.otherScores)) countScore(name);
      await keep(one.run, count);
    }
  }
  await end(count);
  return { runs, skipped, damaged, errors, otherScores };
};
