import { StateSchema } from "@langchain/langgraph";
import { defineGraph, fields } from "@mnemograph/core";
import {
  evaluateHistory,
  recallReflections,
  reflect,
  rememberReflection,
  resetEnvironment,
  retrieveExperiences,
  retrieveTuples,
  stepEnvironment,
  summarizeHistory,
} from "@mnemograph/nodes";
import { actFromMemories } from "./act-from-memories.js";

/**
 * Every channel of the methods that meet here; each memory is a dependency with a name of its own.
 */
const State = new StateSchema(fields);

/**
 * One episode that acts from LDM2's tuples, RAP's experiences and Reflexion's notes, and leaves a
 * note where it fails.
 */
export const actWithEverything = defineGraph({
  name: "act-with-everything",
  state: State,
  nodes: {
    resetEnvironment,
    recallReflections,
    retrieveExperiences,
    evaluateHistory,
    summarizeHistory,
    retrieveTuples,
    actFromMemories,
    stepEnvironment,
    reflect,
    rememberReflection,
  },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: ["recallReflections", "retrieveExperiences"],
    recallReflections: "evaluateHistory",
    retrieveExperiences: "evaluateHistory",
    evaluateHistory: "summarizeHistory",
    summarizeHistory: "retrieveTuples",
    retrieveTuples: "actFromMemories",
    actFromMemories: "stepEnvironment",
    stepEnvironment: {
      choose: ({ done, success }) => {
        if (!done) return "evaluateHistory";
        return success ? "end" : "reflect";
      },
      among: ["end", "reflect", "evaluateHistory"],
    },
    reflect: "rememberReflection",
    rememberReflection: "end",
  },
});
