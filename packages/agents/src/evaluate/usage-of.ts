import { isLoose } from "../messages/loose.js";
import { readMessages } from "../messages/read-messages.js";

const numberIn = (value: unknown, ...names: readonly string[]): number => {
  const found = isLoose(value)
    ? names.map((name) => value[name]).find((one) => typeof one === "number")
    : undefined;
  return typeof found === "number" && Number.isFinite(found) ? Math.max(0, Math.round(found)) : 0;
};

/**
 * Model calls and tokens of a run, as far as its messages or its answer show: a call for each
 * message of the assistant.
 */
export const usageOf = (messages: readonly unknown[], answer: unknown) => {
  const roles = readMessages(messages).map(({ role }) => role);
  const replies = messages.filter((_, index) => roles[index] === "assistant");
  const described = isLoose(answer) ? (answer["totalUsage"] ?? answer["usage"]) : undefined;
  const each = replies.map((reply) => (isLoose(reply) ? reply["usage_metadata"] : undefined));
  const sum = (...names: readonly string[]) =>
    each.reduce<number>((total, one) => total + numberIn(one, ...names), 0);
  return {
    calls: replies.length,
    promptTokens: sum("input_tokens") || numberIn(described, "inputTokens", "promptTokens"),
    completionTokens:
      sum("output_tokens") || numberIn(described, "outputTokens", "completionTokens"),
  };
};
