import type { Reflection } from "@mnemograph/core";

const label = /^\s*(?:(?:new\s+)?plan|reflection)\s*:\s*/i;

/**
 * The newest `size` reflections as plain texts, oldest first, without the label that models like to
 * repeat; empty ones are left out.
 *
 * @example
 * reflectionWindow([{ taskId: "put/7", trial: 0, text: "Look first." }, { taskId: "put/7", trial: 1, text: "Open the safe." }], 1); // → ["Open the safe."]
 */
export const reflectionWindow = (
  reflections: readonly Reflection[],
  size: number,
): readonly string[] => {
  const texts = reflections
    .map(({ text }) => text.replace(label, "").trim())
    .filter((text) => text !== "");
  return size <= 0 ? [] : texts.slice(-size);
};
