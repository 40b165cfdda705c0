import type { PaperNumber } from "@mnemograph/core";
import numbers from "./papers.json" with { type: "json" };

/** All numbers of all papers. */
export const paperNumbers = numbers as readonly PaperNumber[];

export interface PaperQuery {
  readonly environment: string;
  readonly split?: string;
  readonly pipeline?: string;
  readonly metric?: string;
  readonly taskType?: string;
  /** Leave ablations out. */
  readonly primary?: boolean;
}

/**
 * Numbers that the papers print for an environment, narrowed by what is given; main result tables
 * only unless `primary` is false.
 *
 * @example
 * papersFor({ environment: "alfworld", pipeline: "ldm", taskType: "put", metric: "successRate" })[0]; // → { paper: "LDM2", unit: "percent", value: 88, … }
 */
export const papersFor = ({
  environment,
  split,
  pipeline,
  metric,
  taskType,
  primary = true,
}: PaperQuery): readonly PaperNumber[] =>
  paperNumbers.filter(
    (number) =>
      number.environment === environment &&
      (split === undefined || number.split === null || number.split === split) &&
      (pipeline === undefined || number.pipeline === pipeline) &&
      (metric === undefined || number.metric === metric) &&
      (taskType === undefined || number.taskType === taskType) &&
      (!primary || number.primary),
  );
