import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { tupleBatch } from "../methods/tuples-of-run.js";
import { ask, memoryForTests, refunds, seenBy, shopTools } from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";
import { tupleMemory } from "./tuple-memory.js";

describe("memoryMiddleware", () => {
  it("stores nothing that redaction takes out", async () => {
    const memory = memoryForTests({ redact: (text) => text.replaceAll("A1", "#") });
    const agent = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [experienceMemory({ memory }), tupleMemory({ memory })],
    });
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    const { experiences, tuples } = await memory.of();
    const stored = JSON.stringify([
      await experiences.log((await experiences.logIds())[0] ?? ""),
      await tuples.tuplesInCell({ batchId: tupleBatch }),
    ]);
    expect(stored).toContain("#");
    expect(stored).not.toContain("A1");
  });

  it("keeps users and agents apart, by the run's own configuration", async () => {
    const memory = memoryForTests({
      scopeOf: ({ configurable }) => ({ user: configurable["user_id"] }),
    });
    const model = scriptedModel(refunds);
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    const as = (user_id: string) => ({ configurable: { user_id } });
    await agent.invoke(ask("Please refund order A1"), as("ann"));
    await memory.flush();
    await agent.invoke(ask("Please refund order B2"), as("bob"));
    await memory.flush();
    expect(seenBy(model, 3).join()).not.toContain("<recalled");
    await agent.invoke(ask("Please refund order C3"), as("ann"));
    expect(seenBy(model, 6).join()).toContain("order A1");
    expect(seenBy(model, 6).join()).not.toContain("order B2");
  });

  it("keeps users apart by the run's context too, whether the agent declares a schema for it or not", async () => {
    for (const declared of [{}, { contextSchema: z.object({ userId: z.string() }) }]) {
      const memory = memoryForTests({ scopeOf: ({ context }) => ({ user: context["userId"] }) });
      const model = scriptedModel(refunds);
      const agent = createAgent({
        model,
        tools: shopTools,
        middleware: [experienceMemory({ memory })],
        ...declared,
      });
      const as = (userId: string) => ({ context: { userId } });
      await agent.invoke(ask("Please refund order A1"), as("ann"));
      await memory.flush();
      await agent.invoke(ask("Please refund order B2"), as("bob"));
      await memory.flush();
      expect(seenBy(model, 3).join()).not.toContain("<recalled");
      for (const user of ["ann", "bob"])
        expect(await (await memory.of({ user })).experiences.logIds()).toHaveLength(1);
      expect(await (await memory.of({ agent: "support" })).experiences.logIds()).toEqual([]);
      await expect(
        agent.invoke(ask("Please refund order C3"), as(undefined as unknown as string)),
      ).rejects.toThrow();
      await memory.flush();
      expect(await (await memory.of({ agent: "support" })).experiences.logIds()).toEqual([]);
    }
  });

  it("reads one version during a run, whatever is written meanwhile", async () => {
    const memory = memoryForTests();
    const other = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    let count = 0;
    const model = scriptedModel(async (messages) => {
      count += 1;
      if (count === 1) {
        await other.invoke(ask("Please refund order A1"));
        await memory.flush();
      }
      return refunds(messages);
    });
    await createAgent({
      model,
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    }).invoke(ask("Please refund order B2"));
    expect(
      model.calls
        .flat()
        .map(({ text }) => text)
        .join(),
    ).not.toContain("<recalled");
  });

  it("reports its reads on the custom stream", async () => {
    const memory = memoryForTests();
    const agent = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    const events: unknown[] = [];
    for await (const event of await agent.stream(ask("Please refund order B2"), {
      streamMode: "custom",
    }))
      events.push(event);
    expect(events[0]).toMatchObject({
      type: "memory-read",
      node: "experienceMemory",
      version: 1,
      results: [{ text: expect.stringContaining("A1") as string }],
    });
  });
});
