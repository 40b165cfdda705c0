import { MnemographError } from "@mnemograph/core";

/** Finds what belongs to a task by its id; TASK_UNKNOWN for a task that `name` was not given. */
export const taskTable = <Value>(
  name: string,
  entries: Iterable<readonly [taskId: string, value: Value]>,
): ((taskId: string) => Value) => {
  const known = new Map(entries);
  return (taskId) => {
    const value = known.get(taskId);
    if (value !== undefined) return value;
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `${name} has no task ${taskId}`,
      hint: "use one of environment.tasks",
      evidence: { taskId, known: known.size },
    });
  };
};

/** Makes what belongs to a task when it is first asked for, such as its world. */
export const oncePerTask = <Value>(
  make: (taskId: string) => Value,
): ((taskId: string) => Value) => {
  const made = new Map<string, Value>();
  return (taskId) => {
    const value = made.get(taskId) ?? make(taskId);
    made.set(taskId, value);
    return value;
  };
};
