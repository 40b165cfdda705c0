import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { type AgentStore, fromToolResult } from "@mnemograph/agents";
import { type LangChainMemory, agentMemory } from "@mnemograph/agents/langchain";
import { offlineEmbedder } from "@mnemograph/models";
import { createAgent } from "langchain";
import { tickets } from "./tickets.js";
import { openTools } from "./tools.js";

const systemPrompt =
  "You work at the support desk of a shop. Look up the order, settle the ticket with one call, then say what you did.";

/** The evidence of success: what the tool `settle` answered. */
export const judge = fromToolResult("settle", ({ text }) => text.startsWith("accepted"));

/** A memory for each user. `offlineEmbedder` compares words; README.md names better ones. */
export const openMemory = (store: AgentStore): LangChainMemory =>
  agentMemory({
    store,
    agent: "support",
    scopeOf: ({ context }) => ({ user: context["userId"] }),
    embedder: offlineEmbedder(),
    judge,
  });

/** The agent, with a memory or without. */
export const openAgent = (model: BaseChatModel, memory?: LangChainMemory) =>
  createAgent({
    model,
    tools: Object.values(openTools(tickets)),
    systemPrompt,
    middleware: memory === undefined ? [] : [memory.middleware()],
  });
