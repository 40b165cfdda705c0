import {
  MnemographError,
  type OpenEnvironment,
  type Task,
  readTextFileSync,
} from "@mnemograph/core";
import { withMembers } from "../with-members.js";

const invalid = (file: string, message: string) =>
  new MnemographError({
    code: "DATA_INVALID",
    message: `${file}: ${message}`,
    hint: "an order file holds one task a line: its id, or columns between tabs with the id in the last one; lines with # are remarks",
    evidence: { file },
  });

const readText = (file: string): string => {
  try {
    return readTextFileSync(file);
  } catch (cause) {
    if (MnemographError.isInstance(cause)) throw cause;
    throw new MnemographError({
      code: "DATA_NOT_FOUND",
      message: `the order of tasks ${file} cannot be read`,
      hint: "--order names a file with one task a line",
      evidence: { file },
      cause,
    });
  }
};

/**
 * The ids of tasks in the order of a file: one a line, in the last of its columns where tabs part
 * some.
 *
 * @throws MnemographError DATA_NOT_FOUND, DATA_INVALID for a file without a task, and a task twice.
 */
export const readTaskOrder = (file: string): string[] => {
  const ids = readText(file)
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => (line.split("\t").at(-1) ?? "").trim());
  if (ids.length === 0) throw invalid(file, "there is no task in it");
  const twice = ids.find((id, index) => id === "" || ids.indexOf(id) !== index);
  if (twice !== undefined)
    throw invalid(file, twice === "" ? "a line has no id" : `${twice} is there twice`);
  return ids;
};

/** A task by its id, or by the id's end after a slash: some ids begin with a split. */
const bySuffix = (tasks: readonly Task[]) => {
  const found = new Map<string, Task>();
  for (const task of tasks) {
    const parts = task.id.split("/");
    for (const [index] of parts.entries()) found.set(parts.slice(index).join("/"), task);
  }
  for (const task of tasks) found.set(task.id, task);
  return found;
};

/**
 * The environment with the named tasks alone, in their order.
 *
 * @throws MnemographError TASK_UNKNOWN where one of them is not there.
 */
export const inTaskOrder = (
  open: OpenEnvironment,
  ids: readonly string[],
  limit: number | null,
): OpenEnvironment => {
  const found = bySuffix(open.tasks);
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) {
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `${missing.length} of ${ids.length} tasks of the order are not here, the first: ${missing[0]}`,
      hint: "open the data and the split that the order is of: --data, --split",
      evidence: { missing: missing.slice(0, 5), tasks: open.tasks.length },
    });
  }
  const tasks = ids.slice(0, limit ?? ids.length).flatMap((id) => found.get(id) ?? []);
  return withMembers(open, { tasks });
};
