import { defineGraph } from "@mnemograph/core";
import { applyNotes, induceWorkflows, keepRun } from "@mnemograph/nodes";
import { AwmState } from "./awm-state.js";

/**
 * Workflows of a run that is over and judged, whoever judged it; a failure leaves none. AWM section
 * 2.3.
 *
 * @example
 * const { task, steps, finalObservation: observation, success } = trajectory;
 * await awmAfterwards({ model, noteMemory, notePolicy: awmPolicy() }).compile().invoke({ task, trajectory: [...steps], observation, success });
 */
export const awmAfterwards = defineGraph({
  name: "awm-afterwards",
  state: AwmState,
  nodes: { keepRun, induceWorkflows, applyNotes },
  edges: {
    start: { when: ({ success }) => success, yes: "keepRun", no: "end" },
    keepRun: "induceWorkflows",
    induceWorkflows: "applyNotes",
    applyNotes: "end",
  },
});
