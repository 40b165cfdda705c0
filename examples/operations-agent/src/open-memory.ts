import { type AgentMemorySettings, fromToolResult, inProcess } from "@mnemograph/agents";
import { type LangChainMemory, agentMemory } from "@mnemograph/agents/langchain";
import type { Embedder } from "@mnemograph/core";

/** What an arm's memory recalls, and who writes its rules. */
export type MemoryOptions = Pick<AgentMemorySettings, "rules" | "kinds">;

const verdicts: ReadonlyMap<string, boolean> = new Map([
  ["accepted", true],
  ["rejected", false],
]);

/** A memory that judges by what `submit` answered; by other words than a verdict, not at all. */
export const openMemory = (embedder: Embedder, options: MemoryOptions = {}): LangChainMemory =>
  agentMemory({
    ...options,
    store: inProcess(),
    agent: "operations",
    embedder,
    judge: fromToolResult("submit", ({ text }) => verdicts.get(text.split(":")[0] ?? "")),
  });
