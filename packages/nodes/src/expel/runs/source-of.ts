import type { NoteRun, NoteSource } from "@mnemograph/core";

/** Where a rule comes from that a run taught. */
export const sourceOf = ({ episode, taskId, taskType, success }: NoteRun): NoteSource => ({
  episode,
  taskId,
  taskType,
  success,
});
