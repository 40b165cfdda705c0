import { defineGraph } from "@mnemograph/core";
import {
  actWithTuples,
  classifyGoal,
  classifyObservation,
  evaluateHistory,
  recordProcess,
  resetEnvironment,
  retrieveTuples,
  stepEnvironment,
  summarizeHistory,
} from "@mnemograph/nodes";
import { LdmState } from "./ldm-state.js";

/**
 * One decision process with one batch memory: type the goal once, then summarize the past, type the
 * observation, retrieve and act. LDM2 section 3.2.
 *
 * @example
 * const { processes } = await ldmEpisode({ model, environment, tupleMemory }).compile().invoke({ task, batchId: "put/1" });
 */
export const ldmEpisode = defineGraph({
  name: "ldm-episode",
  state: LdmState,
  nodes: {
    resetEnvironment,
    classifyGoal,
    evaluateHistory,
    summarizeHistory,
    classifyObservation,
    retrieveTuples,
    actWithTuples,
    stepEnvironment,
    recordProcess,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "recordProcess", no: "classifyGoal" },
    classifyGoal: ["evaluateHistory", "summarizeHistory", "classifyObservation"],
    evaluateHistory: "retrieveTuples",
    summarizeHistory: "retrieveTuples",
    classifyObservation: "retrieveTuples",
    retrieveTuples: "actWithTuples",
    actWithTuples: "stepEnvironment",
    stepEnvironment: {
      when: ({ done }) => done,
      yes: "recordProcess",
      no: ["evaluateHistory", "summarizeHistory", "classifyObservation"],
    },
    recordProcess: "end",
  },
  output: ["processes"],
});
