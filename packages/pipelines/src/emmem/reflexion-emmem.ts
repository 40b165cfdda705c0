import { defineGraph } from "@mnemograph/core";
import { judgeRetry, reflect, startTrial } from "@mnemograph/nodes";
import { afterTrial } from "../reflexion/after-trial.js";
import { ReflexionEmmemState } from "./emmem-state.js";
import { reflexionEmmemTrial } from "./reflexion-emmem-trial.js";

/**
 * Reflexion-EmMem: one run of ReAct-EmMem, and for a failed task one reflection and a second run.
 * LangSuitE section 5.
 *
 * @example
 * const { trials } = await reflexionEmmem({ model, environment, examples, emmem: { maxRetries: 1 } }).compile().invoke({ task });
 */
export const reflexionEmmem = defineGraph({
  name: "reflexion-emmem",
  state: ReflexionEmmemState,
  nodes: { startTrial, playTrial: reflexionEmmemTrial, judgeRetry, reflect },
  edges: {
    start: "startTrial",
    startTrial: "playTrial",
    playTrial: "judgeRetry",
    judgeRetry: {
      choose: afterTrial,
      among: ["reflect", "startTrial", "end"],
    },
    reflect: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
  },
});
