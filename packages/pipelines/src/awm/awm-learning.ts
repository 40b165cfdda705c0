import { defineGraph } from "@mnemograph/core";
import { applyNotes, induceWorkflows, judgeRun, keepRun } from "@mnemograph/nodes";
import { learnedChannels } from "../notes/learned-channels.js";
import { AwmState } from "./awm-state.js";

/**
 * Workflows of a run that is over: the model judges it, and a success is one more to induce from.
 * AWM section 2.3 "online".
 *
 * @example
 * const { task, steps, finalObservation: observation } = trajectory;
 * await awmLearning({ model, noteMemory, notePolicy: awmPolicy() }).compile().invoke({ task, trajectory: [...steps], observation });
 */
export const awmLearning = defineGraph({
  name: "awm-learning",
  state: AwmState,
  nodes: { judgeRun, keepRun, induceWorkflows, applyNotes },
  edges: {
    start: "judgeRun",
    judgeRun: { when: ({ success }) => success, yes: "keepRun", no: "end" },
    keepRun: "induceWorkflows",
    induceWorkflows: "applyNotes",
    applyNotes: "end",
  },
  output: learnedChannels,
});
