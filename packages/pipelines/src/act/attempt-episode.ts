import { defineGraph } from "@mnemograph/core";
import { recordProcess, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { AttemptState } from "./attempt-state.js";
import { actInAttempt } from "./act-in-attempt.js";

/**
 * One attempt with examples of its own. ReAct section 2.
 *
 * @example
 * const { processes } = await attemptEpisode({ model, environment, examples }).compile().invoke({ task, batchId: "attempt 2" });
 */
export const attemptEpisode = defineGraph({
  name: "attempt-episode",
  state: AttemptState,
  nodes: { resetEnvironment, act: actInAttempt, stepEnvironment, recordProcess },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "recordProcess", no: "act" },
    act: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "recordProcess", no: "act" },
    recordProcess: "end",
  },
  output: ["processes"],
});
