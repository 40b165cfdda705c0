/**
 * Whether a model of OpenAI's reasons before it answers: such models take no temperature, and count
 * their thoughts into a reply's length.
 */
export const isReasoningModel = (name: string): boolean =>
  /^(?:.*\/)?(?:o\d|gpt-5(?!-chat))/i.test(name);
