import { ReducedValue } from "@langchain/langgraph";
import { z } from "zod";
import { AgentMemory } from "../domain/agent-memory.js";

/* Several agents in one world. LangSuitE section 3.3. */

/** Whose turn it is; empty when the episode is over. */
export const nextAgentId = z.string().default("");

type Memories = Record<string, AgentMemory>;

/** Every agent's memory by its id; each writes its own alone, so the others' stay as they are. */
export const agentMemories = new ReducedValue<Memories, Memories>(
  z.record(z.string(), AgentMemory).default(() => ({})),
  {
    inputSchema: z.record(z.string(), AgentMemory),
    reducer: (current, next) => ({ ...current, ...next }),
  },
);
