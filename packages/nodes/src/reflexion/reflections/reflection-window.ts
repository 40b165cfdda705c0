import type { Reflection } from "@mnemograph/core";

const label = /^\s*(?:(?:new\s+)?plan|reflection)\s*:\s*/i;

/**
 * The newest `size` reflections as plain texts, oldest first, without the label that models like to
 * repeat; empty ones are left out.
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
