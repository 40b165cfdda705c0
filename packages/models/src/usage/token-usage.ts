import type { BaseMessage } from "@langchain/core/messages";
import { checkReply, estimateTokens, reportedTokens, type TokenUsage } from "@mnemograph/core";
import { reportedUsage } from "../chat/message-usage.js";

/** Estimated tokens of a prompt. */
export const estimatePromptTokens = (messages: readonly BaseMessage[]): number =>
  messages.reduce((sum, message) => sum + estimateTokens(message.text), 0);

/** Tokens of one call: as the provider reported them, else estimated (`estimated` says which). */
export const tokenUsageOf = (reply: BaseMessage, messages: readonly BaseMessage[]): TokenUsage => {
  const reported = reportedTokens(reportedUsage(reply));
  return reported
    ? { ...reported, estimated: false }
    : {
        promptTokens: estimatePromptTokens(messages),
        completionTokens: estimateTokens(checkReply(reply).text),
        estimated: true,
      };
};
