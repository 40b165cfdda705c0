import { defineGraph } from "@mnemograph/core";
import {
  applyNotes,
  chooseProcess,
  contrastRuns,
  judgeRuns,
  listAttempts,
  recallNotes,
} from "@mnemograph/nodes";
import { ParallelState } from "./parallel-state.js";
import { playOneRun } from "./play-one-run.js";

/**
 * ReasoningBank with several runs of each task, side by side: one comparison of all leaves notes,
 * and one run is chosen. ReasoningBank section 3.3, MaTTS with parallel scaling.
 *
 * @example
 * const deps = { model, environment, examples, noteMemory, embedder, notePolicy: reasoningBankPolicy({}, "runs") };
 * const { batchId, success } = await reasoningBankParallel({ ...deps, attempts: { max: 3 } }).compile().invoke({ task });
 */
export const reasoningBankParallel = defineGraph({
  name: "reasoning-bank-parallel",
  state: ParallelState,
  nodes: {
    recallNotes,
    listAttempts,
    playRun: playOneRun,
    judgeRuns,
    contrastRuns,
    applyNotes,
    chooseProcess,
  },
  edges: {
    start: "recallNotes",
    recallNotes: "listAttempts",
    listAttempts: {
      each: ({ batchIds }) => batchIds.map((batchId) => ({ batchId, processes: [] })),
      to: "playRun",
      otherwise: "playRun",
    },
    playRun: "judgeRuns",
    judgeRuns: "contrastRuns",
    contrastRuns: "applyNotes",
    applyNotes: "chooseProcess",
    chooseProcess: "end",
  },
});
