import { defineGraph } from "@mnemograph/core";
import {
  actWithTuplesAndReflections,
  classifyGoal,
  classifyObservation,
  evaluateHistory,
  recordProcess,
  resetEnvironment,
  retrieveTuples,
  stepWithGuard,
  summarizeHistory,
} from "@mnemograph/nodes";
import { LdmReflexionState } from "./ldm-reflexion-state.js";

/**
 * One decision process with one batch memory that also reads the notes on earlier trials, ended
 * early where it repeats itself. LDM2 section 3.2 with Reflexion section 3.
 *
 * @example
 * const reflections = [{ taskId: task.id, trial: 0, text: "Open the drawer first." }];
 * await ldmReflexionEpisode({ model, environment, tupleMemory }).compile().invoke({ task, batchId: "put/1", reflections });
 */
export const ldmReflexionEpisode = defineGraph({
  name: "ldm-reflexion-episode",
  state: LdmReflexionState,
  nodes: {
    resetEnvironment,
    classifyGoal,
    evaluateHistory,
    summarizeHistory,
    classifyObservation,
    retrieveTuples,
    actWithTuplesAndReflections,
    stepWithGuard,
    recordProcess,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "recordProcess", no: "classifyGoal" },
    classifyGoal: ["evaluateHistory", "summarizeHistory", "classifyObservation"],
    evaluateHistory: "retrieveTuples",
    summarizeHistory: "retrieveTuples",
    classifyObservation: "retrieveTuples",
    retrieveTuples: "actWithTuplesAndReflections",
    actWithTuplesAndReflections: "stepWithGuard",
    stepWithGuard: {
      when: ({ done }) => done,
      yes: "recordProcess",
      no: ["evaluateHistory", "summarizeHistory", "classifyObservation"],
    },
    recordProcess: "end",
  },
  output: ["processes"],
});
