import { MnemographError } from "@mnemograph/core";
import type { CompactScene } from "../files/compact-scenes.js";

/** The error for a task whose room is not among the given scenes. */
export const missingScene = (scene: string, taskId: string): MnemographError =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `task ${taskId} plays in ${scene}, which is not among the scenes`,
    hint: "load the scene file that belongs to the task file",
    evidence: { scene, taskId },
  });

/** A task's room among the given scenes; DATA_NOT_FOUND where it is not there. */
export const sceneOf = (
  scenes: ReadonlyMap<string, CompactScene>,
  scene: string,
  taskId: string,
): CompactScene => {
  const found = scenes.get(scene);
  if (found === undefined) throw missingScene(scene, taskId);
  return found;
};
