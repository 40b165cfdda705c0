import {
  defineNode,
  type Environment,
  fields,
  type NoteOp,
  type Step,
  type Task,
  type Thought,
} from "@mnemograph/core";
import { sourceOf } from "../../notes/written-notes.js";
import { transcript } from "../../shared/prompting/transcript.js";
import { withoutGoal } from "../../shared/prompting/without-goal.js";
import { thoughtFormOf } from "../../shared/prompting/world-manual.js";
import { type EpisodesDeps, EpisodesOptions, episodesOptions } from "../episodes-options.js";

const { task, trajectory, observation, success, notesVersion, noteOps } = fields;

export interface KeepEpisodeDeps extends EpisodesDeps {
  /** Says how a thought is written. */
  readonly environment?: Pick<Environment, "describe">;
}

interface Seen {
  readonly task: Task;
  readonly trajectory: readonly Step[];
  readonly observation: string;
  readonly success: boolean;
  readonly notesVersion: number;
  readonly thoughts?: readonly Thought[] | undefined;
}

/**
 * The episode that is over, whole and with its verdict, as one note: what was seen first, the goal,
 * every action with its answer. Evo-Memory, "History".
 *
 * @example
 * const { noteOps } = await keepEpisode.run({ ...state, success: true }, { environment });
 */
export const keepEpisode = defineNode({
  name: "keepEpisode",
  reads: { task, trajectory, observation, success, notesVersion },
  writes: { noteOps },
  mayRead: { thoughts: fields.thoughts },
  needs: [],
  options: { episodes: EpisodesOptions },
  run: async (seen: Seen, { environment, episodes }: KeepEpisodeDeps, runtime) => {
    const { task, trajectory, observation, success, notesVersion, thoughts = [] } = seen;
    if (trajectory.length === 0) return { noteOps: [] };
    const { verdict } = episodesOptions(episodes);
    const source = sourceOf({ task, notesVersion, success: verdict ? success : null }, runtime);
    const lines = [
      withoutGoal(trajectory[0]?.observation ?? "", task.goal).trim(),
      `Your task is to: ${task.goal}`,
      transcript(trajectory, observation, thoughts, thoughtFormOf({ environment }, task)),
    ];
    const kept: NoteOp = {
      op: "add",
      draft: {
        kind: "episode",
        title: task.goal,
        text: lines.filter((line) => line !== "").join("\n"),
        group: source.episode,
        recallText: task.goal,
        sources: [source],
      },
    };
    return { noteOps: [kept] };
  },
});
