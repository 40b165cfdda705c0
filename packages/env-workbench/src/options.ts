/** `v1`: as in 2024. `v2scoring`: the scoring of 2026 on the same data. */
export const scorings = ["v1", "v2scoring"] as const;
export type Scoring = (typeof scorings)[number];

/**
 * `seen`: of each wording half of the instances are learned from and half are played. `unseen`: of
 * each domain's wordings half are learned from and half are played. `stream`: all tasks in one
 * order, learned from nothing but the own episodes before.
 */
export const protocols = ["seen", "unseen", "stream"] as const;
export type Protocol = (typeof protocols)[number];
