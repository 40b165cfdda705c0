import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { ask, memoryForTests, refunds, requests, seenBy, shopTools } from "./agents.testing.js";
import { tupleMemory } from "./tuple-memory.js";

describe("tupleMemory", () => {
  it("shows at each call what was done in such situations", async () => {
    const memory = memoryForTests();
    const model = scriptedModel(refunds);
    const agent = createAgent({ model, tools: shopTools, middleware: [tupleMemory({ memory })] });
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    await agent.invoke(ask("Please refund order B2"));
    const start = seenBy(model, 3).at(-1) ?? "";
    expect(start).toContain(
      'Request: Please refund order A1\nThen done: find_order({"order":"A1"})',
    );
    expect(start).not.toContain("Then done: refund");
    expect(seenBy(model, 4).at(-1)).toContain(
      'Done before: find_order\nSeen: find_order: order A1: delivered\nThen done: refund({"order":"A1"})',
    );
  });

  it.each([
    ["system" as const, 3],
    ["append" as const, 1],
  ])("keeps the most similar situation (%s)", async (inject, limit) => {
    const memory = memoryForTests();
    const model = scriptedModel(refunds);
    const learn = createAgent({ model, tools: shopTools, middleware: [tupleMemory({ memory })] });
    for (const request of requests) await learn.invoke(ask(request));
    await memory.flush();
    const seen = model.calls.length;
    await createAgent({
      model,
      tools: shopTools,
      middleware: [tupleMemory({ memory, inject, limit })],
    }).invoke(ask("Please refund the green bicycle of order D1"));
    const prompt = seenBy(model, seen).join("\n");
    const shown = [...prompt.matchAll(/^Request: (.*)$/gm)].map(([, request]) => request);
    expect(shown).toHaveLength(limit);
    // The most similar one stands nearest to what the model is to do.
    expect(shown.at(-1)).toBe(requests[1]);
  });
});
