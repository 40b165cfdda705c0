import { MnemographError } from "@mnemograph/core";
import { contentHash } from "../plan/content-hash.js";
import type { ResultLine } from "../run/result-line.js";
import type { RunConditions } from "./run-conditions.js";

/** The results of one run, and what it was played on. */
export interface RunResults {
  /** The environment with its rules and data; rates on different ones are no rates of one thing. */
  readonly version: string;
  /** What held for all of its rows; a table has one guard and one rule sheet. */
  readonly conditions?: RunConditions | undefined;
  readonly results: readonly ResultLine[];
}

const requireSameConditions = (runs: readonly RunResults[]): void => {
  const described = new Set(
    runs.map(({ conditions }) =>
      contentHash(
        conditions === undefined ? null : { ...conditions, roles: { ...conditions.roles } },
      ),
    ),
  );
  if (described.size < 2) return;
  throw new MnemographError({
    code: "USAGE",
    message:
      "one table cannot hold runs with different prompts, rule sheets, guards or models of roles",
    hint: "join runs that were played under the same conditions",
    evidence: { conditions: runs.map(({ conditions }) => conditions ?? null) },
  });
};

/**
 * The results of runs that share out the tasks of one experiment, for example both folds of a
 * split: one table then counts every task once.
 *
 * @throws MnemographError USAGE for runs on different environments or under different conditions,
 *   and for a task that two of them played with one pipeline, model and trial.
 * @example
 * const folds = [{ version: "office/1", results }, { version: "office/1", results: [] }];
 * makeReport(joinResults(folds)).rows.length;
 */
export const joinResults = (runs: readonly RunResults[]): readonly ResultLine[] => {
  const versions = [...new Set(runs.map(({ version }) => version))];
  if (versions.length > 1)
    throw new MnemographError({
      code: "USAGE",
      message: `one table cannot hold ${versions.join(" and ")}`,
      hint: "join runs that were played with the same environment, data and options",
      evidence: { versions },
    });
  requireSameConditions(runs);
  const seen = new Set<string>();
  for (const { pipeline, model, taskId, trial } of runs.flatMap(({ results }) => results)) {
    const key = JSON.stringify([pipeline, model, taskId, trial]);
    if (seen.has(key))
      throw new MnemographError({
        code: "USAGE",
        message: `${pipeline} played ${taskId} in two of these runs: joined, it would count twice`,
        hint: "join runs that share out tasks, as WorkBench's --option fold=1 and fold=2 do (options in code); tables of runs on the same tasks are printed one by one",
        evidence: { pipeline, model, taskId, trial },
      });
    seen.add(key);
  }
  return runs.flatMap(({ results }) => results);
};
