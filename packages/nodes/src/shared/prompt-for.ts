import type { Prompt } from "@mnemograph/core";

/**
 * A prompt in the user's words: those that are given under the prompt's id, else under `name`; the
 * built-in prompt where none are given.
 */
export const promptFor = <Variables>(
  { prompts }: { readonly prompts?: object | undefined },
  name: string,
  prompt: Prompt<Variables>,
): Prompt<Variables> => {
  const given = prompts as Readonly<Record<string, Prompt<Variables> | undefined>> | undefined;
  return given?.[prompt.id] ?? given?.[name] ?? prompt;
};
