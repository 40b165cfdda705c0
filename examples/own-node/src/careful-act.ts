import { defineGraph } from "@mnemograph/core";
import { act, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { EpisodeState } from "@mnemograph/pipelines";
import { avoidWastedActions } from "./avoid-wasted-actions.js";

/** A plain LangGraph function: it gets the state and returns what it changes. */
const show = ({ action, observation }: typeof EpisodeState.State) => {
  console.log(`> ${action.text}\n${observation}`);
  return {};
};

/** Act, with every wasted step turned into a new try. */
export const carefulAct = defineGraph({
  name: "careful-act",
  state: EpisodeState,
  nodes: { resetEnvironment, act, avoidWastedActions, stepEnvironment, show },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: "act",
    act: "avoidWastedActions",
    avoidWastedActions: "stepEnvironment",
    stepEnvironment: "show",
    show: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
