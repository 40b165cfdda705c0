import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { inProcess } from "@mnemograph/agents";
import { evaluateAgent } from "@mnemograph/agents/evaluate";
import { judge, openAgent, openMemory } from "./agent.js";
import { tickets } from "./tickets.js";

/** The same agent on the same tickets: without memory, and with a new memory that fills on the way. */
export const measure = async (model: BaseChatModel) => {
  const tasks = tickets.map(({ id, input }) => ({ id, input }));
  const options = { tasks, judge, config: { context: { userId: "evaluation" } } };
  const plain = await evaluateAgent({
    ...options,
    name: "without memory",
    agent: openAgent(model),
  });
  const withMemory = await evaluateAgent({
    ...options,
    name: "with memory",
    makeAgent: () => {
      const memory = openMemory(inProcess());
      return { agent: openAgent(model, memory), memory };
    },
  });
  return { plain, withMemory };
};
