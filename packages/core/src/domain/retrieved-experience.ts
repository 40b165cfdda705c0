import { z } from "zod";
import { ImageReference } from "./image-reference.js";

/** The part of a log that is shown to the Executor. RAP section 3.4. */
export const RetrievedExperience = z.object({
  id: z.string().describe("of the log"),
  task: z.string().describe("the log's goal in words"),
  plan: z.string().describe("the log's plan"),
  entries: z.array(z.string()).describe("the window's entries: action and answer in turn"),
  first: z
    .number()
    .int()
    .nonnegative()
    .describe("0-based index of the window's first entry in the log"),
  images: z
    .array(ImageReference.nullable())
    .optional()
    .describe("the picture that was seen before each of the window's actions"),
  isCutAtEnd: z.boolean().optional().describe("whether the log goes on after the window"),
  score: z.number().describe("the score by which it was retrieved; no unit, larger is nearer"),
});
export type RetrievedExperience = z.infer<typeof RetrievedExperience>;
