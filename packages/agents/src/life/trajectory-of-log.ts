import type { ExperienceLog, Step, Trajectory } from "@mnemograph/core";
import { taskOf } from "../record/task-of.js";

const thought = /^think:/;

/**
 * A kept run as the trajectory that it was made from, without the parts that a log does not hold:
 * calls and their ids.
 */
export const trajectoryOfLog = ({
  id,
  task,
  category,
  entries,
  reward,
  success,
}: ExperienceLog): Trajectory => {
  const actions = entries
    .filter((_, position) => position % 2 === 0)
    .map((entry) => entry.replace(/^> /, ""));
  const answers = entries.filter((_, position) => position % 2 === 1);
  const steps = actions.map((action, index): Step => ({
    index,
    observation: index === 0 ? task : (answers[index - 1] ?? ""),
    action,
    kind: thought.test(action) ? "think" : "act",
  }));
  return {
    id,
    task: taskOf(task, { category }),
    steps,
    finalObservation: answers.at(-1) ?? "",
    reward,
    success,
  };
};
