import type { MapAgent } from "@mnemograph/core";

/** Of the height of letters. */
const LETTER = 0.6;

/**
 * Where agents' names stand: below each, and a line further down where another one's stands there
 * already.
 */
export const agentLabels = (
  agents: readonly Pick<MapAgent, "name" | "at">[],
  size: number,
): readonly { readonly name: string; readonly x: number; readonly y: number }[] => {
  const placed: { name: string; x: number; y: number }[] = [];
  for (const { name, at } of agents) {
    let y = -at[1] + 0.25 + size;
    const meets = (one: (typeof placed)[number]) =>
      Math.abs(one.x - at[0]) < ((one.name.length + name.length) / 2) * LETTER * size &&
      Math.abs(one.y - y) < 1.1 * size;
    while (placed.some(meets)) y += 1.2 * size;
    placed.push({ name, x: at[0], y });
  }
  return placed;
};
