import { createHash } from "node:crypto";

const LONGEST_TASK_NAME = 160;

/**
 * The stable name of an episode, legal as a file name on every system: `act~valid_unseen~heat-1~0`
 * for pipeline, task id and trial.
 *
 * `/` becomes `~`; a task id that could then equal another, or that is too long, is cut and gets a
 * hash of the whole id.
 */
export const episodeIdOf = (pipeline: string, taskId: string, trial: number): string => {
  const name = taskId.replaceAll("/", "~");
  const isLossless =
    /^[\w.~-]*$/.test(name) && !taskId.includes("~") && name.length <= LONGEST_TASK_NAME;
  const short = name.replaceAll(/[^\w.~-]/g, "-").slice(0, LONGEST_TASK_NAME);
  const task = isLossless
    ? name
    : `${short}-${createHash("sha256").update(taskId).digest("hex").slice(0, 10)}`;
  return `${pipeline}~${task}~${trial}`;
};
