import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "@mnemograph/pipelines";

/** A plain LangGraph function returns changes of the state. No action is played twice in a row. */
const avoidRepeats = ({ action, trajectory: steps }: typeof EpisodeState.State) =>
  steps.at(-1)?.action === action.text ? { action: { kind: "act" as const, text: "look" } } : {};

export const steadyAct = defineGraph({
  name: "steady-act",
  state: EpisodeState,
  nodes: { resetEnvironment, act, avoidRepeats, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: "act",
    act: "avoidRepeats",
    avoidRepeats: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
