import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BaseMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { Command, MemorySaver, interrupt } from "@langchain/langgraph";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { type AgentMiddleware, createAgent, modelRetryMiddleware } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sqliteAgentMemories } from "../sqlite.js";
import {
  ask,
  calls,
  memoryForTests,
  refunds,
  seenBy,
  shopTools,
  logsOf,
} from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";
import { reflectionMemory } from "./reflection-memory.js";
import { tupleMemory } from "./tuple-memory.js";

describe("a run that does not end well", () => {
  it("is closed where the model throws, with what happened so far", async () => {
    const memory = memoryForTests();
    const model = scriptedModel([calls(["find_order", { order: "A1" }]), new Error("overloaded")]);
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    await expect(agent.invoke(ask("Please refund order A1"))).rejects.toThrow("overloaded");
    const [log] = await logsOf(memory);
    expect(log).toMatchObject({
      success: false,
      entries: ['> find_order({"order":"A1"})', "find_order: order A1: delivered"],
    });
  });

  it("is closed where a tool throws, with the tool's error as its result, and reflected on", async () => {
    const memory = memoryForTests();
    const notes = scriptedModel(["New plan: ask whether the till is open"]);
    const agent = createAgent({
      model: scriptedModel([calls(["refund", { order: "broken" }])]),
      tools: shopTools,
      middleware: [experienceMemory({ memory }), reflectionMemory({ memory, model: notes })],
    });
    await expect(agent.invoke(ask("Please refund order broken"))).rejects.toThrow();
    await memory.flush();
    const { experiences, reflections } = await memory.of();
    const log = await experiences.log((await experiences.logIds())[0] ?? "");
    expect(log?.entries.at(-1)).toContain("refund failed: the till is closed");
    expect(await reflections.everything()).toMatchObject([
      { text: "New plan: ask whether the till is open", goal: "Please refund order broken" },
    ]);
    expect(notes.calls[0]?.at(-1)?.text).toContain("Result: failed, it ended with an error");
  });

  it("is closed by an abort, while a tool is at work", async () => {
    const memory = memoryForTests();
    const controller = new AbortController();
    const model = scriptedModel((messages) => {
      if (messages.some((message) => message.getType() === "tool")) controller.abort();
      return refunds(messages);
    });
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    await expect(
      agent.invoke(ask("Please refund order A1"), { signal: controller.signal }),
    ).rejects.toThrow();
    await memory.flush();
    const { experiences } = await memory.of();
    expect(await experiences.stats()).toMatchObject({ logs: 1, successes: 0 });
  });

  it("is closed at the next start of its thread, where nobody saw its end", async () => {
    const memory = memoryForTests();
    const agent = createAgent({
      model: scriptedModel((messages) =>
        messages.some(({ text }) => text.includes("order B2"))
          ? refunds(messages)
          : calls(["find_order", { order: "A1" }]),
      ),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
      checkpointer: new MemorySaver(),
    });
    const configurable = { thread_id: "t" };
    await expect(
      agent.invoke(ask("Please refund order A1"), { configurable, recursionLimit: 6 }),
    ).rejects.toThrow(/recursion/i);
    await agent.invoke(ask("Please refund order B2"), { configurable });
    const logs = await logsOf(memory);
    expect(logs.map((log) => [log?.task, log?.success]).toSorted()).toEqual([
      ["Please refund order A1", false],
      ["Please refund order B2", true],
    ]);
  });

  it("is closed with the memory, where nothing else comes", async () => {
    const path = join(mkdtempSync(join(tmpdir(), "open-run-")), "memory.sqlite");
    const memory = sqliteAgentMemories({ path, embedder: offlineEmbedder() });
    const agent = createAgent({
      model: scriptedModel(() => calls(["find_order", { order: "A1" }])),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    await expect(
      agent.invoke(ask("Please refund order A1"), { recursionLimit: 6 }),
    ).rejects.toThrow(/recursion/i);
    await memory.close();
    const read = sqliteAgentMemories({ path, embedder: offlineEmbedder() });
    expect(await (await read.of()).experiences.stats()).toMatchObject({ logs: 1, successes: 0 });
    await read.close();
    rmSync(dirname(path), { recursive: true });
  });

  it("counts by its end, where it went on after an error", async () => {
    const memory = memoryForTests();
    let failures = 1;
    const model = scriptedModel((messages) =>
      failures-- > 0 ? new Error("overloaded") : refunds(messages),
    );
    // Its declared type does not pass `exactOptionalPropertyTypes`.
    const retry = modelRetryMiddleware({
      maxRetries: 1,
      initialDelayMs: 1,
      jitter: false,
    }) as unknown as AgentMiddleware;
    const agent = createAgent({
      model,
      tools: shopTools,
      middleware: [retry, experienceMemory({ memory })],
    });
    await agent.invoke(ask("Please refund order A1"));
    await memory.flush();
    const { experiences } = await memory.of();
    expect(await experiences.stats()).toMatchObject({ logs: 1, successes: 1 });
  });
});

describe("a run that waits for a person", () => {
  it("is one run, in another process too, and reads the version that it began with", async () => {
    const memory = memoryForTests();
    const askPerson = tool(
      ({ question }: { question: string }) => `${question} ${String(interrupt(question))}`,
      {
        name: "ask_person",
        description: "asks",
        schema: z.object({ question: z.string() }),
      },
    );
    const checkpointer = new MemorySaver();
    const script = (messages: readonly BaseMessage[]) =>
      messages.some((message) => message.getType() === "tool")
        ? "Done."
        : calls(["ask_person", { question: "May I?" }]);
    const model = scriptedModel(script);
    const open = () =>
      createAgent({
        model,
        tools: [askPerson],
        middleware: [experienceMemory({ memory })],
        checkpointer,
      });
    const config = { configurable: { thread_id: "t" } };
    await open().invoke(ask("Please refund order A1"), config);
    await memory.flush();
    const { experiences } = await memory.of();
    expect((await experiences.stats()).logs).toBe(0);
    // Written while the person thinks: the waiting run does not see it.
    await createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    }).invoke(ask("Please refund order B2"));
    await memory.flush();
    await open().invoke(new Command({ resume: "Yes." }), config);
    await memory.flush();
    const logs = await Promise.all((await experiences.logIds()).map((id) => experiences.log(id)));
    expect(logs.map((log) => [log?.task, log?.success])).toEqual([
      ["Please refund order B2", true],
      ["Please refund order A1", true],
    ]);
    expect(logs[1]?.entries[1]).toBe("ask_person: May I? Yes.");
    expect(seenBy(model, 1).join()).not.toContain("<recalled");
  });
});

describe("writing", () => {
  it("never delays the answer: the judge is asked after it", async () => {
    let release = (): void => {};
    const asked: string[] = [];
    const memory = memoryForTests({
      judge: ({ trajectory }) => {
        asked.push(trajectory.task.goal);
        return new Promise<boolean>((resolve) => (release = () => resolve(true)));
      },
    });
    const middleware = [experienceMemory({ memory }), tupleMemory({ memory })];
    const agent = createAgent({ model: scriptedModel(refunds), tools: shopTools, middleware });
    const { messages } = await agent.invoke(ask("Please refund order A1"));
    expect(messages.at(-1)?.text).toBe("Done.");
    const { experiences, tuples } = await memory.of();
    expect((await experiences.stats()).logs).toBe(0);
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    release();
    await memory.flush();
    expect([(await experiences.stats()).logs, (await tuples.stats()).tuples]).toEqual([1, 3]);
    // One verdict for both memories.
    expect(asked).toEqual(["Please refund order A1"]);
  });

  it("reports errors, and throws them when flushed", async () => {
    const described: unknown[] = [];
    const memory = memoryForTests({
      judge: () => Promise.reject(new Error("judge away")),
      onError: (error) => described.push(error),
    });
    const agent = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    await agent.invoke(ask("Please refund order A1"));
    await expect(memory.flush()).rejects.toThrow("judge away");
    expect(described).toHaveLength(1);
    await memory.flush();
  });
});
