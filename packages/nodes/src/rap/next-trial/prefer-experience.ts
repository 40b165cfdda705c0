import type { ExperienceLog } from "@mnemograph/core";

/** Which of two logs of one task memory keeps: the old one, if it succeeded and the new one failed or is longer, or if both failed and it earned more. */
export const preferExperience = (old: ExperienceLog, next: ExperienceLog): ExperienceLog => {
  if (old.success) return !next.success || next.entries.length > old.entries.length ? old : next;
  return !next.success && old.reward > next.reward ? old : next;
};
