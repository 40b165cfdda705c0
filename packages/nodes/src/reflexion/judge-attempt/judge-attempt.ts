import { type Options, defineNode, fields, withDefaults } from "@mnemograph/core";
import { z } from "zod";

const { trajectory, reward, success, stopReason, trials, trialsLeft } = fields;

/** How often a task is tried where nothing is learnt in between. */
export const AttemptOptions = z.object({
  max: z.int().min(1).default(1).meta({
    description: "most attempts at a task, each from its beginning; the first success ends them",
    unit: "attempts",
    paper: "3 in RAP's tables (`d_max`), 1 in ReAct's and LDM2's",
  }),
});
export type AttemptOptions = Options<typeof AttemptOptions>;
/** Fills in the defaults. */
export const attemptOptions = withDefaults(AttemptOptions);

export interface JudgeAttemptDeps {
  readonly attempts?: AttemptOptions;
}

/** Keeps how an attempt went and says whether there is another one; the best reward counts. RAP Table 1, `d_max` of Act and ReAct. */
export const judgeAttempt = defineNode({
  name: "judgeAttempt",
  reads: { trajectory, reward, success, stopReason, trials },
  writes: { reward, trials, trialsLeft },
  needs: [],
  options: { attempts: AttemptOptions },
  run: async ({ trajectory, reward, success, stopReason, trials }, { attempts }: JudgeAttemptDeps) => ({
    reward: Math.max(reward, ...trials.map((attempt) => attempt.reward)),
    trials: { trial: trials.length, success, reward, steps: trajectory.length, stopReason },
    trialsLeft: success ? 0 : Math.max(0, attemptOptions(attempts).max - trials.length - 1),
  }),
});
