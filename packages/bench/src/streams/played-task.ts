import { ExperienceLog, Step, type Task, type Trajectory } from "@mnemograph/core";
import { experienceFromTrajectory, preferExperience, type NodeOptions } from "@mnemograph/nodes";
import type { ExperienceMemory } from "@mnemograph/memory";
import { z } from "zod";

const Played = z.object({
  trajectory: z.array(Step).default([]),
  observation: z.string().default(""),
  reward: z.number().default(0),
  success: z.boolean().default(false),
  stopReason: z.string().default(""),
  experience: z.unknown().optional(),
});

/**
 * A task as it was played to its end, with the log that the pipeline itself made of it; null where
 * it makes none.
 */
export interface PlayedTask {
  readonly trajectory: Trajectory;
  readonly experience: ExperienceLog | null;
  /** How it ended, as the world reports it. */
  readonly stopReason: string;
}

/**
 * Reads a pipeline's last state; null for one without steps of a single agent, from which nothing
 * is learned.
 */
export const playedTask = (id: string, task: Task, state: unknown): PlayedTask | null => {
  const played = Played.safeParse(state);
  if (!played.success || played.data.trajectory.length === 0) return null;
  const {
    trajectory: steps,
    observation: finalObservation,
    reward,
    success,
    experience,
    stopReason,
  } = played.data;
  const log = ExperienceLog.safeParse(experience);
  return {
    trajectory: { id, task, steps, finalObservation, reward, success },
    experience: log.success ? log.data : null,
    stopReason,
  };
};

/**
 * The log that memory takes in of a played task; null where it is no success and the options keep
 * none else, or where memory has a better log of the same task. RAP sections 3.2 and 4.1.1.
 */
export const logToKeep = async (
  { trajectory, experience }: Pick<PlayedTask, "trajectory" | "experience">,
  memory: Pick<ExperienceMemory, "log">,
  { write }: Pick<NodeOptions, "write">,
): Promise<ExperienceLog | null> => {
  if (!trajectory.success && write?.keep !== "all") return null;
  const { id } = trajectory.task;
  const made = experience ?? experienceFromTrajectory(trajectory, { narrate: false, ...write });
  const log = { ...made, id };
  const known = await memory.log(id);
  return known !== undefined && preferExperience(known, log) === known ? null : log;
};
