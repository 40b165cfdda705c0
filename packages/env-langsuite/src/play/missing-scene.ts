import { MnemographError } from "@mnemograph/core";

/** The error for a task whose room is not among the given scenes. */
export const missingScene = (scene: string, taskId: string): MnemographError =>
  new MnemographError({
    code: "DATA_NOT_FOUND",
    message: `task ${taskId} plays in ${scene}, which is not among the scenes`,
    hint: "load the scene file that belongs to the task file",
    evidence: { scene, taskId },
  });
