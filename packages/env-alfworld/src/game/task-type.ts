import { MnemographError } from "@mnemograph/core/domain";

/** The six task types, under the names that ReAct, Reflexion and RAP print in their tables. */
export const TASK_TYPES = ["put", "clean", "heat", "cool", "examine", "puttwo"] as const;
export type TaskType = (typeof TASK_TYPES)[number];

const DIRECTORY_PREFIXES: readonly (readonly [string, TaskType])[] = [
  ["pick_and_place", "put"],
  ["pick_clean_then_place", "clean"],
  ["pick_heat_then_place", "heat"],
  ["pick_cool_then_place", "cool"],
  ["look_at_obj", "examine"],
  ["pick_two_obj", "puttwo"],
];

export const isTaskDirectory = (name: string): boolean =>
  DIRECTORY_PREFIXES.some(([prefix]) => name.startsWith(prefix));

/**
 * Reads the task type off a game's directory name, as the papers' harnesses do. Throws DATA_INVALID
 * for another name.
 */
export const taskTypeOf = (directory: string, source: string): TaskType => {
  const found = DIRECTORY_PREFIXES.find(([prefix]) => directory.startsWith(prefix));
  if (found) return found[1];
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: the task directory "${directory}" names none of the six task types`,
    hint: `a task directory starts with ${DIRECTORY_PREFIXES.map(([prefix]) => prefix).join(", ")}`,
    evidence: { file: source, field: "task directory", value: directory },
  });
};

/**
 * Upstream serves no game with a movable receptacle or a sliced object: its goal language has no
 * sentence for them.
 */
export const isServedDirectory = (directory: string): boolean => !/movable|sliced/i.test(directory);

export interface GameIdParts {
  readonly split: string;
  readonly directory: string;
  readonly trial: string;
}

/** Takes `<split>/<task directory>/<trial>` apart. */
export const splitGameId = (id: string, source: string): GameIdParts => {
  const [split, directory, trial, ...rest] = id.split("/");
  if (split !== undefined && directory && trial && rest.length === 0)
    return { split, directory, trial };
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `${source}: "${id}" is not <split>/<task directory>/<trial>`,
    hint: "keep the folder layout of the original data",
    evidence: { file: source, field: "game", value: id },
  });
};
