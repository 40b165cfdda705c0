import {
  MnemographError,
  type EnvironmentSettings,
  type OpenEnvironment,
  type EnvironmentKind,
} from "@mnemograph/core";

/** Where a task was looked for. */
export interface TaskSearch {
  readonly open: Pick<OpenEnvironment, "tasks" | "environment" | "unplayed">;
  readonly kind: Pick<EnvironmentKind, "splits" | "builtInSplits">;
  readonly settings: Pick<EnvironmentSettings, "split" | "limit" | "data">;
}

/**
 * The split of a task, where it can be found without opening another split: by the tasks at hand,
 * or by an id that begins with the split.
 */
const splitOf = (id: string, { open, kind, settings }: TaskSearch): string | undefined =>
  open.unplayed?.find((task) => task.id === id)?.split ??
  (settings.data === null ? kind.builtInSplits : kind.splits).find((split) =>
    id.startsWith(`${split}/`),
  );

const hintOf = (wanted: string | undefined, search: TaskSearch): string => {
  const { open, settings } = search;
  const split = wanted === undefined ? undefined : splitOf(wanted, search);
  if (split !== undefined && split !== settings.split)
    return `it is a task of the split ${split}: add --split ${split} (split in code); ${settings.split} is played`;
  if (split !== undefined && settings.limit !== null)
    return `the limit of ${settings.limit} left it out: give a higher --limit (limit in code), or none`;
  if (open.tasks.length === 0)
    return `the split ${settings.split} holds no task: choose another with --split (split in code)`;
  return `give a task's id, or its number from 1 to ${open.tasks.length}; the first id is ${open.tasks[0]?.id}`;
};

/**
 * The error for a task that is not among those that are played: where it is instead, or which there
 * are.
 */
export const unknownTask = (wanted: string | undefined, search: TaskSearch): MnemographError =>
  new MnemographError({
    code: "TASK_UNKNOWN",
    message:
      wanted === undefined
        ? "there is no task to play"
        : `there is no task ${wanted} in ${search.open.environment.name} here`,
    hint: hintOf(wanted, search),
    evidence: { wanted, split: search.settings.split, tasks: search.open.tasks.length },
  });
