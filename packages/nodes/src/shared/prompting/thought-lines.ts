import type { Thought } from "@mnemograph/core";

/** How a thought is written where the world does not say. */
export const thoughtForm = "think: <thought>";

/**
 * Thoughts that came with an action, as the line above it in the world's form, by the number of the
 * step.
 */
export const thoughtLines = (
  thoughts: readonly Thought[],
  form = thoughtForm,
): ReadonlyMap<number, string> =>
  new Map(
    thoughts.map(({ index, text }) => [index, `> ${form.replace("<thought>", () => text)}\n`]),
  );
