import type { BaseMessage } from "@langchain/core/messages";
import { z } from "zod";

/** LangChain's `usage_metadata`; details such as cached or reasoning tokens are kept as they come. */
export const ReportedUsage = z.looseObject({
  input_tokens: z.number().nonnegative(),
  output_tokens: z.number().nonnegative(),
  total_tokens: z.number().nonnegative(),
});
export type ReportedUsage = z.infer<typeof ReportedUsage>;

/** The usage that a provider reported; undefined when it reported none, for which LangChain leaves an object without counts. */
export const reportedUsage = (message: BaseMessage): ReportedUsage | undefined => {
  const usage = Reflect.get(message, "usage_metadata") as Partial<ReportedUsage> | undefined;
  if (usage?.input_tokens === undefined && usage?.output_tokens === undefined) return undefined;
  const input = usage.input_tokens ?? 0;
  const output = usage.output_tokens ?? 0;
  return { ...usage, input_tokens: input, output_tokens: output, total_tokens: usage.total_tokens ?? input + output };
};

// LangChain's type of this field is `never` under exactOptionalPropertyTypes, so it cannot be assigned directly.
export const setUsage = (message: BaseMessage, usage: ReportedUsage | undefined): void => {
  Reflect.set(message, "usage_metadata", usage);
};
