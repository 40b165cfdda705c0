import { MnemographError, type Task } from "@mnemograph/core";
import type { Suite, TaskDefinition } from "../scenes/task-definition.js";

/**
 * From where a task is seen.
 */
export const views = ["left", "right"] as const;
/** From which side the camera looks. */
export type View = (typeof views)[number];

/** Trials are counted from 0, demonstrations from here. */
export const FIRST_DEMONSTRATION = 1000;

/** What a task's id says. */
export interface TaskFacts {
  readonly suite: Suite;
  readonly name: string;
  readonly view: View;
  readonly seed: number;
}

const idPattern = /^(kitchen|tabletop|workshop)\/([a-z-]+)\/(left|right)\/(\d{1,9})$/;

/**
 * The task of one episode: its id names suite, task, view and seed; its type is task and view, so
 * results are reported for each.
 */
export const makeTask = (
  { suite, name, goal }: TaskDefinition,
  view: View,
  seed: number,
): Task => ({
  id: `${suite}/${name}/${view}/${seed}`,
  environment: "manipulation",
  split: seed < FIRST_DEMONSTRATION ? "test" : "train",
  type: `${name} (${view})`,
  goal,
});

/**
 * Reads a task's id.
 *
 * @throws MnemographError TASK_UNKNOWN for an id of another form.
 * @example
 * readTaskId("tabletop/hammer/left/7"); // → { suite: "tabletop", name: "hammer", view: "left", seed: 7 }
 * readTaskId("hammer"); // → throws TASK_UNKNOWN
 */
export const readTaskId = (id: string): TaskFacts => {
  const [, suite, name, view, seed] = idPattern.exec(id) ?? [];
  if (suite === undefined) {
    throw new MnemographError({
      code: "TASK_UNKNOWN",
      message: `"${id}" is no task of a robot arm`,
      hint: "ids are <suite>/<task>/<view>/<seed>, for example tabletop/hammer/left/7; `world.tasks()` lists them",
      evidence: { id },
    });
  }
  return { suite: suite as Suite, name: name!, view: view as View, seed: Number(seed) };
};
