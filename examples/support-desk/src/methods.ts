import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { AgentMemories } from "@mnemograph/agents";
import {
  experienceMemory,
  reflectionMemory,
  stateMemory,
  tupleMemory,
} from "@mnemograph/agents/langchain";
import type { AgentMiddleware } from "langchain";
import { z } from "zod";

/** What the clerk keeps in mind of the ticket at hand. */
const schema = z.object({ order: z.string().default(""), lookedUp: z.boolean().default(false) });

type Given = { readonly memory: AgentMemories; readonly model: BaseChatModel };

/** The curves: the same agent, each time with another memory. */
export const methods: Readonly<Record<string, (given: Given) => AgentMiddleware[]>> = {
  "no memory": () => [],
  "state (EmMem)": ({ model }) => [stateMemory({ schema, model })],
  "experiences (RAP)": ({ memory }) => [
    experienceMemory({ memory, retrieve: { topK: { start: 6, action: 6, search: 6 } }, limit: 12 }),
  ],
  "situations (LDM2)": ({ memory }) => [tupleMemory({ memory, retrieve: { max: 6 }, limit: 12 })],
  "reflections (Reflexion)": ({ memory, model }) => [
    reflectionMemory({ memory, model, window: 6, minimumSimilarity: 0.2 }),
  ],
};
