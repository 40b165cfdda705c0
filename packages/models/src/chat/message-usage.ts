import type { BaseMessage } from "@langchain/core/messages";
import { reportedTokens, tokenCount } from "@mnemograph/core";
import { z } from "zod";

/**
 * LangChain's `usage_metadata`; details such as cached or reasoning tokens are kept as they come.
 */
export const ReportedUsage = z.looseObject({
  input_tokens: z.number().nonnegative(),
  output_tokens: z.number().nonnegative(),
  total_tokens: z.number().nonnegative(),
});
export type ReportedUsage = z.infer<typeof ReportedUsage>;

/**
 * The usage that a provider reported, as whole numbers; undefined when it reported none, for which
 * LangChain leaves an object without counts, or what are no counts, such as -5.
 */
export const reportedUsage = (message: BaseMessage): ReportedUsage | undefined => {
  const usage = Reflect.get(message, "usage_metadata") as Partial<ReportedUsage> | undefined;
  const tokens = reportedTokens(usage);
  if (tokens === undefined) return undefined;
  const total = tokenCount(usage?.total_tokens);
  const { promptTokens: input_tokens, completionTokens: output_tokens } = tokens;
  return {
    ...usage,
    input_tokens,
    output_tokens,
    total_tokens: total ?? input_tokens + output_tokens,
  };
};

// LangChain's type of this field is `never` under exactOptionalPropertyTypes, so it cannot be
// assigned directly.
export const setUsage = (message: BaseMessage, usage: ReportedUsage | undefined): void => {
  Reflect.set(message, "usage_metadata", usage);
};
