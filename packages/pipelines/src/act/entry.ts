import { chosenAttempt } from "./chosen-attempt.js";
import type { PipelineEntry } from "../shared/pipeline-entry.js";
import { playChosen, playWhole } from "./play-attempts.js";
import { act } from "./act.js";
import { callsPerStep, choiceCalls } from "../shared/needed-calls.js";

/** Act, and the best of several attempts. */
export const actEntries: readonly PipelineEntry[] = [
  {
    name: "act",
    title: "Act: whole examples, one action after another",
    method: "Standard / Act",
    definition: act,
    plays: true,
    memory: "none",
    calls: callsPerStep,
    build: (context) => playWhole(act, context, false),
  },
  {
    name: "act-chosen",
    title:
      "Act in as many attempts as LDM2 has processes, with other examples each, and LDM2's choice among them",
    method: "Act, chosen of several attempts",
    definition: chosenAttempt,
    plays: true,
    memory: "none",
    calls: (facts) => callsPerStep(facts) + choiceCalls(facts),
    build: (context) => playChosen(context, false),
  },
];
