import type { PromptFields } from "@mnemograph/core";

/**
 * What prompts show of an agent's notes on its failed attempts, numbered from 1 whichever attempts
 * they come from. An action in a note must not look like one that was made.
 */
export const reflectionFields = (reflections: readonly string[]): PromptFields => ({
  hasReflections: reflections.length > 0,
  reflections: reflections.map((text, index) => ({
    number: index + 1,
    text: text.replace(/\n\s*\n/g, "\n").replace(/^>/gm, "-"),
  })),
});
