import type { Environment, NodeRuntime, NoteOp, Step, Task, Thought } from "@mnemograph/core";
import { sourceOf } from "../notes/written-notes.js";
import { transcript } from "../shared/prompting/transcript.js";
import { withoutGoal } from "../shared/prompting/without-goal.js";
import { thoughtFormOf } from "../shared/prompting/world-manual.js";

/** An episode that is over. */
export interface FinishedEpisode {
  readonly task: Task;
  readonly trajectory: readonly Step[];
  readonly observation: string;
  /** Null where how it was judged is not kept. */
  readonly success: boolean | null;
  readonly notesVersion: number;
  readonly thoughts?: readonly Thought[] | undefined;
}

/** The environment that says how a thought is written. */
export type DescribedBy = Pick<Environment, "describe"> | undefined;

/**
 * The addition of an episode that is over, whole, as one note: what was seen first, the goal, every
 * action with its answer. None where nothing was done.
 */
export const episodeNote = (
  episode: FinishedEpisode,
  environment: DescribedBy,
  runtime: NodeRuntime | undefined,
): NoteOp[] => {
  const { task, trajectory, observation, thoughts = [] } = episode;
  if (trajectory.length === 0) return [];
  const source = sourceOf(episode, runtime);
  const lines = [
    withoutGoal(trajectory[0]?.observation ?? "", task.goal).trim(),
    `Your task is to: ${task.goal}`,
    transcript(trajectory, observation, thoughts, thoughtFormOf({ environment }, task)),
  ];
  return [
    {
      op: "add",
      draft: {
        kind: "episode",
        title: task.goal,
        text: lines.filter((line) => line !== "").join("\n"),
        group: source.episode,
        recallText: task.goal,
        sources: [source],
      },
    },
  ];
};
