import { z } from "zod";

/** One thing to do in one environment: a household game, a shopping instruction, a mission. */
export const Task = z.object({
  id: z
    .string()
    .min(1)
    .describe(
      "unique inside the environment and stable between runs, for example `valid_unseen/<task>/<trial>`",
    ),
  environment: z.string().min(1).describe("the environment's name, for example `alfworld`"),
  split: z
    .string()
    .describe("which part of the data it belongs to, for example `train` or `valid_unseen`"),
  type: z
    .string()
    .describe("the environment's own name of the kind of task: result tables group by it"),
  category: z
    .string()
    .exactOptional()
    .describe("a finer name of its kind, under which RAP's logs are kept; the type where absent"),
  goal: z.string().min(1).describe("the goal in words, as the agent reads it"),
});
export type Task = z.infer<typeof Task>;
