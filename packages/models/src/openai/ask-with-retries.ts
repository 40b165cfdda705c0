import type { ChatResult } from "@langchain/core/outputs";
import { type RetryPolicy, callWithRetries } from "./call-with-retries.js";
import type { Endpoint } from "./endpoint-error.js";

/**
 * Asks a chat model with retries, and says on its reply how many requests went unanswered before:
 * `response_metadata.resent`, absent where none did. Throws as `callWithRetries` does.
 */
export const askWithRetries = async (
  ask: () => Promise<ChatResult>,
  endpoint: Endpoint,
  policy: RetryPolicy,
  signal?: AbortSignal,
): Promise<ChatResult> => {
  let sent = 0;
  const result = await callWithRetries(
    () => {
      sent += 1;
      return ask();
    },
    endpoint,
    policy,
    signal,
  );
  const [first] = result.generations;
  if (sent > 1 && first !== undefined)
    first.message.response_metadata = { ...first.message.response_metadata, resent: sent - 1 };
  return result;
};
