import { defineNode, fields } from "@mnemograph/core";
import { type AceDeps, AceOptions, aceOptions } from "../playbook/ace-options.js";

const { trajectory, reward, success, stopReason, trials, trialsLeft, reflectionDue } = fields;

/**
 * Keeps how a try ended, and says whether to reflect and to try again: the first try is always
 * reflected on, a failed one as long as rounds are left. ACE section 3.1.
 *
 * @example
 * const { reflectionDue, trialsLeft } = await judgeRound.run(state, { ace: { maxRounds: 3 } });
 */
export const judgeRound = defineNode({
  name: "judgeRound",
  reads: { trajectory, reward, success, stopReason, trials },
  writes: { trials, trialsLeft, reflectionDue },
  needs: [],
  options: { ace: AceOptions },
  run: async ({ trajectory, reward, success, stopReason, trials }, { ace }: AceDeps) => {
    const { maxRounds, outcome } = aceOptions(ace);
    const trial = trials.length;
    const left = success || !outcome ? 0 : Math.max(0, maxRounds - trial);
    return {
      trials: { trial, success, reward, steps: trajectory.length, stopReason },
      trialsLeft: left,
      reflectionDue: trial === 0 || left > 0,
    };
  },
});
