import { categoryOf, defineNode, fields } from "@mnemograph/core";
import {
  WriteExperienceOptions,
  experienceFromPairs,
} from "../experiences/experience-from-pairs.js";
import { pairsOf } from "../../shared/prompting/pair.js";

const { task, trajectory, observation, reward, success, plan, experience } = fields;

export interface WriteExperienceDeps {
  readonly write?: WriteExperienceOptions;
}

/**
 * Makes a log of a finished episode, for the memory of the next trial: `L = {T, p, τ}`. RAP section
 * 3.2, eq. 1–2.
 *
 * @example
 * const { experience } = await writeExperience.run(state, { write: { keep: "all" } });
 */
export const writeExperience = defineNode({
  name: "writeExperience",
  reads: { task, trajectory, observation, plan, reward, success },
  writes: { experience },
  needs: [],
  options: { write: WriteExperienceOptions },
  run: async (
    { task, trajectory, observation, plan, reward, success },
    { write = {} }: WriteExperienceDeps,
  ) => {
    if (trajectory.length === 0 || (!success && write.keep !== "all")) return { experience: null };
    const pairs = pairsOf(trajectory, observation);
    const category = categoryOf(task);
    return {
      experience: experienceFromPairs(
        { id: task.id, goal: task.goal, category, pairs, plan, reward, success },
        write,
      ),
    };
  },
});
