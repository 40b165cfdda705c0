import { defineNode, fields } from "@mnemograph/core";
import { AttemptOptions, attemptOptions } from "../../shared/prompting/attempt-options.js";

const { trajectory, reward, success, stopReason, trials, trialsLeft } = fields;

export interface JudgeAttemptDeps {
  readonly attempts?: AttemptOptions;
}

/**
 * Keeps how an attempt went and says whether there is another one; the best reward counts. RAP
 * Table 1, `d_max` of Act and ReAct.
 *
 * @example
 * const { trialsLeft } = await judgeAttempt.run({ ...state, success: false, trials: [] }, { attempts: { max: 3 } }); // 2
 */
export const judgeAttempt = defineNode({
  name: "judgeAttempt",
  reads: { trajectory, reward, success, stopReason, trials },
  writes: { reward, trials, trialsLeft },
  needs: [],
  options: { attempts: AttemptOptions },
  run: async (
    { trajectory, reward, success, stopReason, trials },
    { attempts }: JudgeAttemptDeps,
  ) => ({
    reward: Math.max(reward, ...trials.map((attempt) => attempt.reward)),
    trials: { trial: trials.length, success, reward, steps: trajectory.length, stopReason },
    trialsLeft: success ? 0 : Math.max(0, attemptOptions(attempts).max - trials.length - 1),
  }),
});
