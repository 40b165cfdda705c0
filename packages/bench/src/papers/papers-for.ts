import { z } from "zod";
import numbers from "./papers.json" with { type: "json" };

/** One number printed in a paper, as printed. */
export const PaperNumber = z.strictObject({
  paper: z.string(),
  table: z.string(),
  environment: z.string(),
  /** Null where the paper's tasks are no named part of the data. */
  split: z.string().nullable(),
  /** This project's name of the task type; `all` for all together. */
  taskType: z.string(),
  /** The row's name in the paper. */
  method: z.string(),
  /** This project's pipeline for the same method; null where there is none. */
  pipeline: z.string().nullable(),
  /** Null where no language model plays, or the source names several. */
  model: z.string().nullable(),
  metric: z.string(),
  unit: z.enum(["percent", "count"]),
  value: z.number(),
  /** False in ablations and studies of one parameter. */
  primary: z.boolean(),
  /** What else the paper says of the row, for example the number of trials. */
  setting: z.record(z.string(), z.json()),
  source: z.string(),
});
export type PaperNumber = z.infer<typeof PaperNumber>;

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
 * Numbers that the papers print for an environment, narrowed by what is given; main result tables only unless `primary` is false.
 *
 * @example
 * papersFor({ environment: "alfworld", pipeline: "ldm", taskType: "put", metric: "successRate" })[0]; // → { paper: "LDM2", unit: "percent", value: 88, … }
 */
export const papersFor = ({ environment, split, pipeline, metric, taskType, primary = true }: PaperQuery): readonly PaperNumber[] =>
  (numbers as readonly PaperNumber[]).filter(
    (number) =>
      number.environment === environment &&
      (split === undefined || number.split === null || number.split === split) &&
      (pipeline === undefined || number.pipeline === pipeline) &&
      (metric === undefined || number.metric === metric) &&
      (taskType === undefined || number.taskType === taskType) &&
      (!primary || number.primary),
  );
