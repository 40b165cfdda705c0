import { HumanMessage } from "@langchain/core/messages";
import { MemorySaver } from "@langchain/langgraph";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { ask, memoryForTests, refunds, seenBy, shopTools, logsOf } from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";

describe("experienceMemory", () => {
  it("recalls the first run at the second one's model calls, each run once, and keeps both", async () => {
    const memory = memoryForTests();
    const model = scriptedModel(refunds);
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    await agent.invoke(ask("Please refund order B2"));
    await memory.flush();
    expect(seenBy(model, 0).join("\n")).not.toContain("<recalled");
    const [first, second, third] = [seenBy(model, 3), seenBy(model, 4), seenBy(model, 5)];
    const recalled = first.at(-1) ?? "";
    expect(recalled).toContain('<recalled kind="experiences">');
    expect(recalled).toContain(
      'Request: Please refund order A1\n> find_order({"order":"A1"})\nfind_order: order A1: delivered\n> refund(',
    );
    // Append-only: each prompt begins with the one before it.
    expect(second.slice(0, first.length)).toEqual(first);
    expect(third.slice(0, second.length)).toEqual(second);
    expect(third.join("\n").match(/<recalled kind/g)).toHaveLength(1);
    const { experiences } = await memory.of();
    expect((await experiences.stats()).logs).toBe(2);
  });

  it("works in threads with a checkpointer: each turn is a run of its own", async () => {
    const memory = memoryForTests();
    const agent = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
      checkpointer: new MemorySaver(),
    });
    const play = (text: string, thread: string) =>
      agent.invoke(
        { messages: [new HumanMessage({ content: text, id: text })] },
        { configurable: { thread_id: thread } },
      );
    await play("Please refund order A1", "t");
    await play("Please refund order B2", "t");
    // A client that numbers messages anew in each thread.
    await play("Please refund order B2", "another");
    const logs = await logsOf(memory);
    expect(logs.map((log) => [log?.task, log?.entries.length])).toEqual([
      ["Please refund order A1", 6],
      ["Please refund order B2", 6],
      ["Please refund order B2", 6],
    ]);
  });
});
