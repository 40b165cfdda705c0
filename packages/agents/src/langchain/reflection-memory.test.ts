import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { ask, memoryForTests, refunds, requests, seenBy, shopTools } from "./agents.testing.js";
import { reflectionMemory } from "./reflection-memory.js";

describe("reflectionMemory", () => {
  it("writes a note after a failure, and shows it for a like request", async () => {
    const memory = memoryForTests({
      judge: ({ trajectory }) => ({
        success: !trajectory.task.goal.includes("X"),
        reason: "the refund was refused",
      }),
    });
    const notes = scriptedModel(["New plan: check the policy before a refund"]);
    const model = scriptedModel(refunds);
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [reflectionMemory({ memory, model: notes })],
    });
    await agent.invoke(ask("Please refund order X1"));
    await memory.flush();
    await agent.invoke(ask("Please refund order B2"));
    await memory.flush();
    expect(notes.calls).toHaveLength(1);
    const prompt = (notes.calls[0] ?? []).map(({ text }) => text).join("\n");
    expect(prompt).toContain("Result: failed, the refund was refused");
    expect(prompt).not.toMatch(/kettle|shelf|oilcan|bench 1/i);
    const shown = seenBy(model, 3).at(-1) ?? "";
    expect(shown).toContain('- On "Please refund order X1": check the policy before a refund');
    expect(
      seenBy(model, 4)
        .join("\n")
        .match(/check the policy/g),
    ).toHaveLength(1);
  });

  it("keeps the most similar note", async () => {
    const memory = memoryForTests({ judge: () => ({ success: false, reason: "refused" }) });
    const notes = scriptedModel((_messages, call) => `note ${call}`);
    const model = scriptedModel(refunds);
    const learn = createAgent({
      model,
      tools: shopTools,
      middleware: [reflectionMemory({ memory, model: notes })],
    });
    for (const request of requests) {
      await learn.invoke(ask(request));
      await memory.flush();
    }
    const seen = model.calls.length;
    await createAgent({
      model,
      tools: shopTools,
      middleware: [reflectionMemory({ memory, limit: 1, minimumSimilarity: 0 })],
    }).invoke(ask("Please refund the green bicycle of order D1"));
    const prompt = seenBy(model, seen).join("\n");
    expect(prompt.match(/note \d/g)).toHaveLength(1);
    expect(prompt).toContain(`- On "${requests[1]}"`);
  });
});
