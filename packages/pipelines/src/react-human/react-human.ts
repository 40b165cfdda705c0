import { StateSchema } from "@langchain/langgraph";
import { defineGraph, fields } from "@mnemograph/core";
import { act, askHuman, needsHuman, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { episodeFields } from "../state/episode-state.js";

const { humanAnswer } = fields;

/** ReAct that asks a human where it has no action or would repeat itself: the graph waits, and goes on with `Command({ resume })`. */
export const reactHuman = defineGraph({
  name: "react-human",
  state: new StateSchema({ ...episodeFields, humanAnswer }),
  nodes: { resetEnvironment, act, askHuman, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: { when: needsHuman, yes: "askHuman", no: "stepEnvironment" },
    askHuman: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
  },
});
