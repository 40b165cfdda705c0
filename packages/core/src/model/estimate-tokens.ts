import type { ChatMessage } from "./chat-message.js";

/**
 * Tokens of a text by the usual rule of thumb for English, four characters each; for budgets and
 * for providers that report none.
 *
 * @example
 * estimateTokens("go to desk 1"); // → 3
 */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);

/** Tokens of a prompt, estimated. */
export const sizeOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
