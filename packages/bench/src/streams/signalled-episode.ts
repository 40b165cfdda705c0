import type { ExperienceLog, Step, Task, Trajectory } from "@mnemograph/core";

/** An episode of a stream as a user's signal sees it. */
export interface SignalledEpisode {
  readonly task: Task;
  readonly steps: readonly Step[];
  readonly finalObservation: string;
  /** `step-limit`, `failure`, `success`, …: how the episode ended. */
  readonly stopReason: string;
  /** What the environment says itself, for a function that goes by more than that. */
  readonly outcome: { readonly success: boolean; readonly reward: number };
}

export const signalledEpisode = (
  { task, steps, finalObservation, success, reward }: Trajectory,
  stopReason: string,
): SignalledEpisode => ({
  task,
  steps,
  finalObservation,
  stopReason,
  outcome: { success, reward },
});

interface Judged {
  readonly trajectory: Trajectory;
  readonly experience: ExperienceLog | null;
}

/**
 * An episode as a signal called it. The judge also gives the world's reward: a memory with another
 * signal must not rank by it.
 */
export const judgedAs = <Played extends Judged>(played: Played, success: boolean): Played => {
  const as = { success, reward: Number(success) };
  const { trajectory, experience } = played;
  return {
    ...played,
    trajectory: { ...trajectory, ...as },
    experience: experience && { ...experience, ...as },
  };
};
