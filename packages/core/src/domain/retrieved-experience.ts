import { z } from "zod";

/** The part of a log that is shown to the Executor. RAP section 3.4. */
export const RetrievedExperience = z.object({
  id: z.string(),
  task: z.string(),
  plan: z.string(),
  /** The window's entries: action and answer in turn. */
  entries: z.array(z.string()),
  /** Index of the window's first entry in the log. */
  first: z.number().int().nonnegative(),
  score: z.number(),
});
export type RetrievedExperience = z.infer<typeof RetrievedExperience>;
