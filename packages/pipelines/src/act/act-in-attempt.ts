import { defineNode, fields } from "@mnemograph/core";
import {
  type ActDeps,
  AttemptOptions,
  act,
  attemptOptions,
  examplesOfAttempt,
} from "@mnemograph/nodes";

const { batchId } = fields;

export type ActInAttemptDeps = ActDeps & { readonly attempts?: AttemptOptions };

/**
 * Chooses the next action as `act` does, from the examples of this attempt alone: what a batch
 * memory is to a process. LDM2 eq. 5.
 */
export const actInAttempt = defineNode({
  ...act,
  name: "actInAttempt",
  reads: { ...act.reads, batchId },
  options: { ...act.options, attempts: AttemptOptions },
  run: async ({ batchId, ...seen }, deps: ActInAttemptDeps, runtime) =>
    act.run(
      seen,
      {
        ...deps,
        examples: (task) =>
          examplesOfAttempt(deps.examples(task), batchId, attemptOptions(deps.attempts).examples),
      },
      runtime,
    ),
});
