import type { Trajectory } from "../domain/trajectory.js";

/**
 * An episode as an example for a prompt: what is seen first, the goal, then actions and answers.
 *
 * @example
 * plainExample(trajectory); // → "You see a lamp.\nYour task is to: light it\n> switch on\nIt is bright."
 */
export const plainExample = ({ task, steps, finalObservation }: Trajectory): string => {
  const observations = [...steps.slice(1).map(({ observation }) => observation), finalObservation];
  const head = [steps[0]?.observation ?? finalObservation, `Your task is to: ${task.goal}`];
  return [
    ...head,
    ...steps.flatMap(({ action }, index) => [`> ${action}`, observations[index] ?? ""]),
  ].join("\n");
};
