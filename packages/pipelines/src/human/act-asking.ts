import { StateSchema } from "@langchain/langgraph";
import { defineGraph, fields } from "@mnemograph/core";
import {
  act,
  answerQuestion,
  hasAsked,
  resetEnvironment,
  stepEnvironment,
  tellAnswer,
} from "@mnemograph/nodes";
import { episodeFields } from "../shared/episode-state.js";

const { humanAnswer } = fields;

/**
 * Act or ReAct with the action `ask`: where the agent asks, the graph waits for a person's answer.
 * LangSuitE Tables 2 and 9.
 *
 * @example
 * import { Command, MemorySaver } from "@langchain/langgraph";
 * import type { AskingEnvironment } from "@mnemograph/nodes";
 * declare const office: AskingEnvironment;
 * const asking = actAsking({ model, environment: office, examples }).compile({ checkpointer: new MemorySaver() });
 * await asking.invoke(new Command({ resume: "The blue one." }), { configurable: { thread_id: "1" } });
 */
export const actAsking = defineGraph({
  name: "act-asking",
  state: new StateSchema({ ...episodeFields, humanAnswer }),
  nodes: { resetEnvironment, act, stepEnvironment, answerQuestion, tellAnswer },
  edges: {
    start: "resetEnvironment",
    resetEnvironment: { when: ({ done }) => done, yes: "end", no: "act" },
    act: "stepEnvironment",
    stepEnvironment: {
      choose: ({ done, environmentState }) => {
        const next = done ? "end" : "act";
        return hasAsked({ done, environmentState }) ? "answerQuestion" : next;
      },
      among: ["end", "answerQuestion", "act"],
    },
    answerQuestion: "tellAnswer",
    tellAnswer: "act",
  },
});
