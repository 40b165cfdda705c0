import { estimateTokens } from "@mnemograph/core";
import { offlineEmbedder } from "@mnemograph/models";
import { describe, expect, it } from "vitest";
import { agentMemory } from "../memory/agent-memory.js";
import { inProcess } from "../store/in-process.js";
import { recall } from "./recall.js";
import { remember } from "./remember.js";

const services = ["mail", "search", "billing", "stock", "login", "images", "orders", "reports"];

const memoryOf = async (tokens: number) => {
  const memory = agentMemory({
    store: inProcess(),
    embedder: offlineEmbedder(),
    agent: "ops",
    abstain: "never",
    judge: () => true,
    budget: { tokens },
  });
  const options = { memory, methods: [memory.method] };
  for (const name of services)
    remember(
      [
        { role: "user", content: `Restart ${name}` },
        { role: "assistant", tool_calls: [{ id: "1", function: { name, arguments: "{}" } }] },
        { role: "tool", tool_call_id: "1", content: "done" },
      ],
      { ...options, id: `run/${name}` },
    );
  await memory.flush();
  return options;
};

describe("recall", () => {
  it("keeps to the memory's budget, as every call of an agent does", async () => {
    const frame = 40;
    const shown = await recall("Restart checkout", [], await memoryOf(60));
    expect(shown).toContain("Request: Restart");
    expect(estimateTokens(shown)).toBeLessThanOrEqual(60 + frame);
  });
});
