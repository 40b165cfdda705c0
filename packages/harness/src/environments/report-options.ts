import { type ReportOptions, type ResultLine, papersFor } from "@mnemograph/bench";
import type { EnvironmentKind } from "./environment-kind.js";

export interface ReportedRun {
  readonly environment: string;
  readonly split: string;
  readonly isBuiltIn: boolean;
}

/** How the results of an environment are laid out, and what papers print of it; built-in tasks stand alone unless the environment says otherwise. */
export const reportOptions = (
  { environment, split, isBuiltIn }: ReportedRun,
  results: readonly Pick<ResultLine, "taskType">[],
  environments: readonly EnvironmentKind[],
): ReportOptions => {
  const own = environments.find(({ name }) => name === environment)?.report;
  const taskTypes = [...new Set(results.map(({ taskType }) => taskType))];
  if (own) return own({ taskTypes, isBuiltIn });
  return isBuiltIn ? {} : { papers: papersFor({ environment, split }) };
};
