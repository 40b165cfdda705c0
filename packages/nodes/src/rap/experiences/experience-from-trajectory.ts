import { type ExperienceLog, type Trajectory, categoryOf } from "@mnemograph/core";
import { type WriteExperienceOptions, experienceFromPairs } from "./experience-from-pairs.js";
import { pairsOf } from "../../shared/prompting/pair.js";

/**
 * A demonstration as a log of RAP's memory; one without thoughts is narrated unless the options say
 * no. RAP section 4.1.1, RAP_train.
 *
 * @example
 * const { entries } = experienceFromTrajectory(trajectory); // ["> think: First I need to look", "OK.", "> look", …]
 */
export const experienceFromTrajectory = (
  trajectory: Trajectory,
  options: WriteExperienceOptions = {},
): ExperienceLog => {
  const { id, task, steps, finalObservation, reward, success } = trajectory;
  const pairs = pairsOf(steps, finalObservation);
  return experienceFromPairs(
    { id, goal: task.goal, category: categoryOf(task), pairs, plan: "", reward, success },
    { narrate: true, ...options },
  );
};
