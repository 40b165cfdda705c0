import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { tool } from "@langchain/core/tools";
import { InMemoryStore } from "@langchain/langgraph";
import { fromToolResult } from "@mnemograph/agents";
import { agentMemory } from "@mnemograph/agents/langchain";
import { langgraphStore } from "@mnemograph/agents/langgraph";
import { offlineEmbedder } from "@mnemograph/models";
import { createDeepAgent } from "deepagents";
import { z } from "zod";

const submit = tool(
  ({ service, approval }) =>
    approval === undefined ? "refused: no approval" : `deployed ${service}`,
  {
    name: "submit",
    description: "deploys a service",
    schema: z.object({ service: z.string(), approval: z.string().optional() }),
  },
);

/** A deep agent that remembers: its memory lies in the store that its own tools may use too. */
export const deepAgent = (model: BaseChatModel, store = new InMemoryStore()) => {
  const memory = agentMemory({
    store: langgraphStore(store),
    embedder: offlineEmbedder(),
    agent: "ops",
    scopeOf: ({ context }) => ({ user: context["userId"] }), // each user has a separate memory
    judge: fromToolResult("submit", ({ text }) => text.startsWith("deployed")),
  });
  const agent = createDeepAgent({
    model,
    store,
    tools: [submit],
    contextSchema: z.object({ userId: z.string() }),
    middleware: [memory.middleware()],
  });
  return { agent, memory, store };
};
