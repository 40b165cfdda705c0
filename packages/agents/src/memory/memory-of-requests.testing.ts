import type { Embedder } from "@mnemograph/core";
import { remember } from "../methods/remember.js";
import { inProcess } from "../store/in-process.js";
import { agentMemory } from "./agent-memory.js";

/** A memory of runs that succeeded at these requests with one call each. */
export const memoryOfRequests = async (requests: readonly string[], embedder: Embedder) => {
  const memory = agentMemory({ store: inProcess(), agent: "a", embedder, judge: () => true });
  for (const [n, request] of requests.entries())
    remember(
      [
        { role: "user", content: request },
        {
          role: "assistant",
          content: "",
          tool_calls: [{ id: `${n}`, function: { name: "work", arguments: `{"step":${n}}` } }],
        },
        { role: "tool", tool_call_id: `${n}`, content: `step ${n} is done` },
      ],
      { memory, methods: [memory.method], id: `run/${n}` },
    );
  await memory.flush();
  return memory;
};
