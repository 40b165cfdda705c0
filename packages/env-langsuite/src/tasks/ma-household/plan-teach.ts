import { MnemographError } from "@mnemograph/core";
import type { Body } from "../../play/body.js";
import type { ObjectClasses, TaskDefinition, TaskLibrary } from "./task-definition.js";
import type { WorldState } from "../../rooms/object-state.js";
import { failed, FollowerPlanner } from "./follower-planner.js";
import { roomPlanner } from "../../planning/room-planner.js";

/**
 * The actions of a follower that fulfil a task definition: per component make or treat its things,
 * then bring them where they belong.
 */
export const planTeach = (
  body: Body,
  start: WorldState,
  definition: TaskDefinition,
  library: TaskLibrary,
  classes: ObjectClasses,
  { searches = false }: { readonly searches?: boolean } = {},
): readonly string[] => {
  const planner = roomPlanner(body, { isHigh: true, searches });
  const follower = new FollowerPlanner(planner, library, classes);
  const planned = follower.task({ state: start, actions: [] }, definition);
  if (!failed(planned)) return planned.draft.actions;
  throw new MnemographError({
    code: "DATA_INVALID",
    message: `task ${definition.task_name} has no expert solution: ${planned.reason}`,
    hint: "leave it out of demonstrations",
    evidence: { task: definition.task_name, reason: planned.reason },
  });
};
