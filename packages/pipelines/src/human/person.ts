import { defineGraph, fields } from "@mnemograph/core";
import { StateSchema } from "@langchain/langgraph";
import { askHuman, resetEnvironment, stepEnvironment } from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const { humanAnswer } = fields;

/**
 * A person in the agent's seat: the graph waits for every action, and no model is asked.
 *
 * @example
 * import { Command, MemorySaver } from "@langchain/langgraph";
 * const seat = person({ environment }).compile({ checkpointer: new MemorySaver() });
 * await seat.invoke({ task }, { configurable: { thread_id: "1" } }); // waits for the first action
 * await seat.invoke(new Command({ resume: "look" }), { configurable: { thread_id: "1" } });
 */
export const person = defineGraph({
  name: "person",
  state: new StateSchema({ ...episodeFields, humanAnswer }),
  nodes: { resetEnvironment, askHuman, stepEnvironment },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "askHuman" },
    askHuman: "stepEnvironment",
    stepEnvironment: { when: ({ done }) => done, yes: "end", no: "askHuman" },
  },
});
