import { StateSchema } from "@langchain/langgraph";
import { defineGraph, fields } from "@mnemograph/core";
import { act, askHuman, needsHuman, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const { humanAnswer } = fields;

/**
 * ReAct that asks a human where it has no action or would repeat itself: the graph waits, and goes
 * on with `Command({ resume })`.
 *
 * @example
 * import { Command, MemorySaver } from "@langchain/langgraph";
 * const helped = reactHuman({ model, environment, examples }).compile({ checkpointer: new MemorySaver() });
 * await helped.invoke({ task }, { configurable: { thread_id: "1" } });
 * await helped.invoke(new Command({ resume: "open drawer 1" }), { configurable: { thread_id: "1" } });
 */
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
