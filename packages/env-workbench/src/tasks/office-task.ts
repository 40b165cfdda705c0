import { z } from "zod";

/** One write of an answer. */
export const AnswerCall = z.object({ tool: z.string(), args: z.record(z.string(), z.string()) });
export type AnswerCall = z.infer<typeof AnswerCall>;

/** One request to the office, with the calls that fulfil it. Agents see the query alone. */
export const OfficeTask = z.object({
  id: z.string().min(1),
  domain: z.string().min(1),
  /** Which wording the task is an instance of. */
  template: z.string().min(1),
  query: z.string().min(1),
  /** Toolkits that the task names. */
  domains: z.array(z.string()),
  answer: z.array(AnswerCall),
});
export type OfficeTask = z.infer<typeof OfficeTask>;
