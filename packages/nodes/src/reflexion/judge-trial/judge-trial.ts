import { defineNode, fields } from "@mnemograph/core";
import {
  type EmmemDeps,
  EmmemOptions,
  emmemOptions,
} from "../../emmem/embodiment/emmem-options.js";
import {
  type ReflexionDeps,
  ReflexionOptions,
  reflexionOptions,
} from "../reflections/reflexion-options.js";

const {
  trajectory,
  reward,
  done,
  success,
  stopReason,
  processes,
  reflectionDue,
  trials,
  trialsLeft,
} = fields;

const reads = { trajectory, reward, done, success, stopReason, trials };
const writes = { trials, trialsLeft, reflectionDue };

interface Seen {
  readonly trajectory: readonly unknown[];
  readonly reward: number;
  readonly done: boolean;
  readonly success: boolean;
  readonly stopReason: string;
  readonly trials: readonly unknown[];
}

/** The environment ended the trial by itself: neither its step limit nor a guard did. */
const endedByItself = ({ done, stopReason }: Seen) =>
  done && stopReason !== "step-limit" && stopReason !== "repeat";

const judge = (
  seen: Seen,
  { maxTrials, skipSolved, successOn, reflectAfterLast }: ReturnType<typeof reflexionOptions>,
) => {
  const trial = seen.trials.length;
  const isSuccess = successOn === "won" ? seen.success : endedByItself(seen);
  const left = isSuccess && skipSolved ? 0 : Math.max(0, maxTrials - trial - 1);
  return {
    trials: {
      trial,
      success: isSuccess,
      reward: seen.reward,
      steps: seen.trajectory.length,
      stopReason: seen.stopReason,
    },
    trialsLeft: left,
    reflectionDue: !isSuccess && (left > 0 || reflectAfterLast),
  };
};

/**
 * Judges a finished trial, keeps the verdict, and says whether to reflect and to try again.
 * Reflexion section 3 "Evaluator", algorithm 1.
 *
 * @example
 * const { trialsLeft } = await judgeTrial.run(state, { reflexion: { maxTrials: 4 } });
 */
export const judgeTrial = defineNode({
  name: "judgeTrial",
  reads,
  writes,
  needs: [],
  options: { reflexion: ReflexionOptions },
  run: async (seen, { reflexion }: ReflexionDeps) => judge(seen, reflexionOptions(reflexion)),
});

/**
 * The same where a trial chose among several processes: what all of them came to stands beside the
 * chosen one. LDM2 section 3.2 with Reflexion section 3.
 *
 * @example
 * const { trials } = await judgeChosenTrial.run({ ...state, processes: [] }, {}); // one attempt where nothing was to choose
 */
export const judgeChosenTrial = defineNode({
  name: "judgeChosenTrial",
  reads: { ...reads, processes },
  writes,
  needs: [],
  options: { reflexion: ReflexionOptions },
  run: async ({ processes, ...seen }, { reflexion }: ReflexionDeps) => {
    const judged = judge(seen, reflexionOptions(reflexion));
    const allSteps = processes.reduce((sum, { steps }) => sum + steps.length, 0);
    return {
      ...judged,
      trials: { ...judged.trials, attempts: Math.max(1, processes.length), allSteps },
    };
  },
});

export interface JudgeRetryDeps extends ReflexionDeps, EmmemDeps {}

/**
 * The same where a failed task gets a fixed number of retries, one by default. LangSuitE section 5
 * "Reflexion-EmMem".
 *
 * @example
 * const { trialsLeft } = await judgeRetry.run(state, { emmem: { maxRetries: 1 } });
 */
export const judgeRetry = defineNode({
  name: "judgeRetry",
  reads,
  writes,
  needs: [],
  options: { reflexion: ReflexionOptions, emmem: EmmemOptions },
  run: async (seen, { reflexion, emmem }: JudgeRetryDeps) =>
    judge(seen, { ...reflexionOptions(reflexion), maxTrials: 1 + emmemOptions(emmem).maxRetries }),
});
