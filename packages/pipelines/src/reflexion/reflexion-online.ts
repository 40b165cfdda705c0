import { defineGraph } from "@mnemograph/core";
import {
  judgeTrial,
  recallReflections,
  reflect,
  rememberReflection,
  startTrial,
} from "@mnemograph/nodes";
import { afterTrial } from "./after-trial.js";
import { reflexionTrial } from "./reflexion-trial.js";
import { ReflexionState } from "./reflexion-state.js";

/**
 * Reflexion along a stream of tasks: a task begins with notes on like ones, and a failure leaves a
 * note for those to come. Reflexion section 3, algorithm 1.
 *
 * @example
 * await reflexionOnline({ model, environment, examples, reflectionMemory }).compile().invoke({ task });
 * (await reflectionMemory.all(task.id)).length; // one note more after each trial that failed
 */
export const reflexionOnline = defineGraph({
  name: "reflexion-online",
  state: ReflexionState,
  nodes: {
    recallReflections,
    startTrial,
    playTrial: reflexionTrial,
    judgeTrial,
    reflect,
    rememberReflection,
  },
  edges: {
    start: "recallReflections",
    recallReflections: "startTrial",
    startTrial: "playTrial",
    playTrial: "judgeTrial",
    judgeTrial: {
      choose: afterTrial,
      among: ["reflect", "startTrial", "end"],
    },
    reflect: "rememberReflection",
    rememberReflection: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
  },
});
