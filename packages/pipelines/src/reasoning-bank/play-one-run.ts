import { defineGraph } from "@mnemograph/core";
import { actWithNotes, recordProcess, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { ParallelState } from "./parallel-state.js";

/**
 * One of several runs of a task, all with the same notes. ReasoningBank section 3.3 "MaTTS".
 *
 * @example
 * const { processes } = await playOneRun({ model, environment, examples }).compile().invoke({ task, notes: [], batchId: "attempt 2" });
 */
export const playOneRun = defineGraph({
  name: "play-one-run",
  state: ParallelState,
  nodes: { resetEnvironment, actWithNotes, stepEnvironment, recordProcess },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "recordProcess", no: "actWithNotes" },
    actWithNotes: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "recordProcess", no: "actWithNotes" },
    recordProcess: "end",
  },
  output: ["processes"],
});
