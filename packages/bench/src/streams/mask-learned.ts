import type { ExperienceLog, Trajectory } from "@mnemograph/core";

/** A log with every text that it learned changed; the goal, by which it is found, stays. */
export const maskLog = (log: ExperienceLog, mask: (text: string) => string): ExperienceLog => ({
  ...log,
  plan: log.plan === log.task ? log.plan : mask(log.plan),
  entries: log.entries.map(mask),
});

/** A played episode with every observation and action changed; the task stays. */
export const maskEpisode = (
  trajectory: Trajectory,
  mask: (text: string) => string,
): Trajectory => ({
  ...trajectory,
  steps: trajectory.steps.map((step) => ({
    ...step,
    observation: mask(step.observation),
    action: mask(step.action),
  })),
  finalObservation: mask(trajectory.finalObservation),
});
