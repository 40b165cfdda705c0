import { z } from "zod";

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
