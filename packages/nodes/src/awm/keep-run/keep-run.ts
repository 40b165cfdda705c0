import { defineNode, type Environment, fields } from "@mnemograph/core";
import { episodeName } from "../../notes/episode-name.js";
import { type InduceDeps, InduceOptions, induceOptions } from "../induce-options.js";
import { effectiveSteps } from "./effective-steps.js";

const { task, trajectory, observation, success, notesVersion, runs } = fields;

export interface KeepRunDeps extends InduceDeps {
  /** Says how the world refuses an action. */
  readonly environment?: Pick<Environment, "describe">;
}

/**
 * The run that is over as one to induce workflows from: its actions that the world carried out. AWM
 * section 2.2.
 *
 * @example
 * const { runs } = await keepRun.run({ ...state, success: true }, { environment });
 */
export const keepRun = defineNode({
  name: "keepRun",
  reads: { task, trajectory, observation, success, notesVersion },
  writes: { runs },
  needs: [],
  options: { induce: InduceOptions },
  run: async (seen, { environment, induce }: KeepRunDeps, runtime) => {
    const steps = effectiveSteps(
      seen,
      environment?.describe?.(seen.task),
      induceOptions(induce).steps,
    );
    return {
      runs: [
        {
          episode: episodeName(seen, runtime),
          taskId: seen.task.id,
          taskType: seen.task.type,
          goal: seen.task.goal,
          transcript: steps.map(({ action, answer }) => `> ${action}\n${answer}`).join("\n"),
          actions: steps.map(({ action }) => action),
          success: seen.success,
        },
      ],
    };
  },
});
