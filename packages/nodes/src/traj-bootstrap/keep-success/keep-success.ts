import { defineNode, fields, type NoteOp } from "@mnemograph/core";
import { type DescribedBy, episodeNote } from "../../act-long/episode-note.js";

const { task, trajectory, observation, success, notes, notesVersion, noteOps } = fields;

export interface KeepSuccessDeps {
  /** Says how a thought is written. */
  readonly environment?: DescribedBy;
}

/**
 * Counts the use of the demonstrations that a run was shown, and keeps the run where it was a
 * success. A task that is met again is no evidence for its own earlier run. Traj-Bootstrap, section
 * 3: successes alone become demonstrations.
 *
 * @example
 * const { noteOps } = await keepSuccess.run({ ...state, success: true, notes: [] }, { environment });
 */
export const keepSuccess = defineNode({
  name: "keepSuccess",
  reads: { task, trajectory, observation, success, notes, notesVersion },
  writes: { noteOps },
  mayRead: { thoughts: fields.thoughts },
  needs: [],
  run: async ({ notes, ...seen }, { environment }: KeepSuccessDeps, runtime) => {
    const tags = seen.success ? (["used", "won"] as const) : (["used"] as const);
    const others = notes.filter(({ sources: [source] }) => source?.taskId !== seen.task.id);
    const counted = others.flatMap(({ id }) =>
      tags.map((tag): NoteOp => ({ op: "tag", target: { id }, tag })),
    );
    const kept = seen.success ? episodeNote(seen, environment, runtime) : [];
    return { noteOps: [...counted, ...kept] };
  },
});
