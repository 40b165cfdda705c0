import { defineGraph } from "@mnemograph/core";
import { expelGather } from "./expel-gather.js";
import { ExpelGatherState } from "./expel-state.js";

/**
 * Further trials after a first one. Their output is what was gathered: the episode stays that of
 * the first trial. ExpeL section 4.1, algorithm 1.
 *
 * @example
 * const { trials, gatheredRuns } = await expelRounds({ model, environment, examples }).compile().invoke({ task, trialsLeft: 3 });
 */
export const expelRounds = defineGraph({
  name: "expel-rounds",
  state: ExpelGatherState,
  nodes: { gather: expelGather },
  edges: { start: "gather", gather: "end" },
  output: ["trials", "trialsLeft", "reflectionDue", "reflections", "gatheredRuns"],
});
