import type { Embedder, ExperienceLog } from "@mnemograph/core";
import type { Experience } from "@mnemograph/memory";
import { embedExperiences } from "@mnemograph/nodes";
import { defaultCategory } from "../record/task-of.js";

/** What nothing is compared with is left out: actions, and the category of runs that have none. */
const compared = (log: ExperienceLog): ExperienceLog => ({
  ...log,
  category: log.category === defaultCategory ? "" : log.category,
  entries: log.entries.map((entry, place) => (place % 2 === 0 ? "" : entry)),
});

/**
 * Runs with the vectors that recalls compare: of the request, of a category where one was given,
 * and of what came back from each action.
 */
export const embedRuns = async (
  embedder: Embedder,
  logs: readonly ExperienceLog[],
): Promise<readonly Experience[]> => {
  const embedded = await embedExperiences(embedder, logs.map(compared));
  return logs.flatMap((log, place) => {
    const vectors = embedded[place]?.vectors;
    return vectors === undefined ? [] : [{ log, vectors }];
  });
};
