/**
 * Whether a model of OpenAI's reasons before it answers: such models take no temperature, and count
 * their thoughts into a reply's length.
 *
 * @example
 * ["o3-mini", "gpt-4o-mini", "openai/gpt-5"].map(isReasoningModel); // → [true, false, true]
 */
export const isReasoningModel = (name: string): boolean =>
  /^(?:.*\/)?(?:o\d|gpt-5(?!-chat))/i.test(name);
