import type { ChatMessage } from "./chat-message.js";

/** Characters other than those of scripts whose words models split often, or at each sign. */
const [notSplit, notSigns] = [/[^\u0370-\u1fff]+/g, /[^\u2e80-\uffff]+/g] as const;

/**
 * Tokens of a text by the usual rule of thumb, for budgets and for providers that report none: four
 * characters each of English, two of scripts such as Cyrillic and Arabic, and one of Chinese,
 * Japanese and Korean.
 *
 * @example
 * estimateTokens("go to desk 1"); // → 3
 * estimateTokens("去一号桌"); // → 4
 */
export const estimateTokens = (text: string): number => {
  const countWithout = (others: RegExp) => text.replaceAll(others, "").length;
  return Math.ceil((text.length + countWithout(notSplit) + 3 * countWithout(notSigns)) / 4);
};

/** Tokens of a prompt, estimated. */
export const sizeOf = (messages: readonly ChatMessage[]): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
