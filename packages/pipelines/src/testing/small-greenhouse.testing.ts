import type { Environment, Task } from "@mnemograph/core";

export const greenhouseTask: Task = {
  id: "greenhouse/1",
  environment: "greenhouse",
  split: "test",
  type: "water",
  goal: "water the fern",
};

const answerTo = (action: string) => {
  if (action === "water fern 1") return "You water the fern 1.";
  return action.startsWith("think") ? "OK." : "Nothing happens.";
};

/**
 * A small world: the fern is watered with `water fern 1`; everything else is looked at in vain.
 * Steps are counted in the state.
 */
export const greenhouse = (maxSteps = 4): Environment<number> => ({
  name: "greenhouse",
  version: "1",
  maxSteps,
  reset: () => ({
    state: 0,
    observation: "You see a fern 1 and a tap 1.",
    reward: 0,
    done: false,
    success: false,
  }),
  step: (steps, action) => {
    const success = action === "water fern 1";
    return {
      state: steps + 1,
      observation: answerTo(action),
      reward: success ? 1 : 0,
      done: success || steps + 1 >= maxSteps,
      success,
    };
  },
});
