import { defineGraph } from "@mnemograph/core";
import { judgeChosenTrial, reflect, startTrial } from "@mnemograph/nodes";
import { afterTrial } from "../reflexion/after-trial.js";
import { LdmReflexionState } from "./ldm-reflexion-state.js";
import { ldmReflexionTrial } from "./ldm-reflexion-trial.js";

/**
 * Our own: LDM2 plays, Reflexion judges, puts the failure of the chosen process into words and lets
 * LDM2 try again. LDM2 section 3.2 with Reflexion algorithm 1.
 *
 * @example
 * const { success, trials } = await ldmReflexion({ model, environment, tupleMemory, reflexion: { maxTrials: 3 } }).compile().invoke({ task });
 */
export const ldmReflexion = defineGraph({
  name: "ldm-reflexion",
  state: LdmReflexionState,
  nodes: { startTrial, playTrial: ldmReflexionTrial, judgeTrial: judgeChosenTrial, reflect },
  edges: {
    start: "startTrial",
    startTrial: "playTrial",
    playTrial: "judgeTrial",
    judgeTrial: {
      choose: afterTrial,
      among: ["reflect", "startTrial", "end"],
    },
    reflect: { when: ({ trialsLeft }) => trialsLeft > 0, yes: "startTrial", no: "end" },
  },
});
