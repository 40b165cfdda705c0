import { defineGraph } from "@mnemograph/core";
import { actWithReflections, resetEnvironment, stepWithGuard } from "@mnemograph/nodes";
import { ReflexionState } from "./reflexion-state.js";

/**
 * One trial of Reflexion: ReAct with the reflections on this task in its prompt, ended early where
 * it repeats itself. Reflexion section 3 "Actor".
 *
 * @example
 * const reflections = [{ taskId: task.id, trial: 0, text: "Open the drawer first." }];
 * const { success, stopReason } = await reflexionTrial({ model, environment, examples }).compile().invoke({ task, reflections });
 */
export const reflexionTrial = defineGraph({
  name: "reflexion-trial",
  state: ReflexionState,
  nodes: { resetEnvironment, actWithReflections, stepWithGuard },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "actWithReflections" },
    actWithReflections: "stepWithGuard",
    stepWithGuard: { when: ({ done }) => done, yes: "end", no: "actWithReflections" },
  },
  output: [
    "environmentState",
    "trajectory",
    "observation",
    "action",
    "thoughts",
    "reward",
    "done",
    "success",
    "stopReason",
  ],
});
