import type { ExperienceLog } from "@mnemograph/core";

/**
 * Which of two logs of one task memory keeps: the old one, if it succeeded and the new one failed
 * or is longer, or if both failed and it earned more.
 *
 * @example
 * const won = { id: "put/7", task: "put", category: "put", plan: "", entries: ["> look", "a cup"], reward: 1, success: true };
 * preferExperience(won, { ...won, entries: [...won.entries, "> put", "done"] }).entries.length; // → 2
 */
export const preferExperience = (old: ExperienceLog, next: ExperienceLog): ExperienceLog => {
  if (old.success) return !next.success || next.entries.length > old.entries.length ? old : next;
  return !next.success && old.reward > next.reward ? old : next;
};
