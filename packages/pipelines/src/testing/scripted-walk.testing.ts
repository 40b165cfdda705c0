import type { Environment, Task } from "@mnemograph/core";

/**
 * A world that knows one way: the expected action gives the next observation, everything else is
 * answered with `Nothing happens.`
 */
export const scriptedWalk = (
  first: string,
  way: readonly (readonly [action: string, answer: string])[],
  { maxSteps = 20 } = {},
): Environment<{ readonly at: number; readonly steps: number }> => ({
  name: "walk",
  version: "1",
  maxSteps,
  reset: () => ({
    state: { at: 0, steps: 0 },
    observation: first,
    reward: 0,
    done: false,
    success: false,
  }),
  step: ({ at, steps }, action) => {
    const expected = way[at];
    const isNext = expected?.[0].toLowerCase() === action.toLowerCase();
    const after = { at: isNext ? at + 1 : at, steps: steps + 1 };
    const success = after.at === way.length;
    const answer = isNext ? (expected?.[1] ?? "") : "Nothing happens.";
    const observation = /^think\b/.test(action) ? "OK." : answer;
    return {
      state: after,
      observation,
      reward: success ? 1 : 0,
      done: success || after.steps >= maxSteps,
      success,
    };
  },
});

export const walkTask = (goal: string): Task => ({
  id: "walk/1",
  environment: "walk",
  split: "test",
  type: "walk",
  goal,
});
