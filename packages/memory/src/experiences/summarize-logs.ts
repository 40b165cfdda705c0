import type { ExperienceMemoryStats } from "./experience-memory.js";
import type { EmbedderIdentity } from "./experience.js";

interface LogFacts {
  readonly category: string;
  readonly success: boolean;
  /** Number of entries. */
  readonly entries: number;
}

export const summarizeLogs = (
  version: number,
  embedder: EmbedderIdentity | undefined,
  logs: readonly LogFacts[],
): ExperienceMemoryStats => {
  const categories = new Map<string, number>();
  for (const { category } of logs) categories.set(category, (categories.get(category) ?? 0) + 1);
  return {
    version,
    logs: logs.length,
    successes: logs.filter(({ success }) => success).length,
    entries: logs.reduce((sum, { entries }) => sum + entries, 0),
    categories: Object.fromEntries(
      [...categories].toSorted(([left], [right]) => (left < right ? -1 : 1)),
    ),
    ...(embedder === undefined ? {} : { embedder }),
  };
};
