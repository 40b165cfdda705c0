import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { HumanMessage } from "@langchain/core/messages";
import {
  Command,
  END,
  MemorySaver,
  MessagesAnnotation,
  START,
  StateGraph,
  interrupt,
} from "@langchain/langgraph";
import { tool } from "@langchain/core/tools";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { stepMemory } from "./ai-sdk/step-memory.js";
import { evaluateAgent } from "./evaluate/evaluate-agent.js";
import { calls, memoryForTests, refunds, shopTools } from "./langchain/agents.testing.js";
import { experienceMemory } from "./langchain/experience-memory.js";
import { tupleMemory } from "./langchain/tuple-memory.js";
import { memoryNodes } from "./langgraph/memory-nodes.js";
import { experienceMethod } from "./methods/experience-method.js";
import { formingModel, purposeOf, runOn } from "./methods/formation/forming.testing.js";
import { formTuples } from "./methods/formation/form-tuples.js";
import { recall } from "./methods/recall.js";
import { remember } from "./methods/remember.js";
import { tupleMethod } from "./methods/tuple-method.js";
import { sqliteAgentMemories } from "./sqlite.js";
import {
  type AgentMemories,
  type AgentMemoryOptions,
  agentMemories,
} from "./store/agent-memories.js";
import { inProcessAgentMemories } from "./store/in-process-agent-memories.js";

const byUser: NonNullable<AgentMemoryOptions["scopeOf"]> = ({ context }) => ({
  user: context["userId"],
});
const as = (userId: string) => ({ context: { userId } });
const userMemory = (more: Partial<AgentMemoryOptions> = {}) =>
  memoryForTests({ scopeOf: byUser, ...more });
const tasksOf = async (memory: AgentMemories, user: string) => {
  const { experiences } = await memory.of({ user });
  return Promise.all(
    (await experiences.logIds()).map(async (id) => (await experiences.log(id))?.task),
  );
};
/** A memory that counts the namespaces that were opened. */
const countedMemory = (options: Partial<AgentMemoryOptions>) => {
  const opened: string[] = [];
  const embedder = {
    id: "none",
    dimensions: 1,
    embed: async (inputs: readonly unknown[]) => inputs.map(() => new Float32Array(1)),
  };
  const source = inProcessAgentMemories({ embedder });
  const memory = agentMemories(
    async (namespace) => {
      opened.push(namespace);
      return source.of({ namespace });
    },
    { embedder, ...options },
  );
  return { memory, opened };
};

describe("two users whose clients give the same names", () => {
  it("have verdicts and runs of their own, where messages have the same ids and run side by side", async () => {
    const memory = userMemory({ judge: ({ trajectory }) => trajectory.task.goal.includes("good") });
    const middleware = [experienceMemory({ memory })];
    const model = scriptedModel(async (messages) => {
      await new Promise((resolve) => setImmediate(resolve));
      return refunds(messages);
    });
    const agent = createAgent({ model, tools: shopTools, middleware });
    const ask = (text: string) => ({ messages: [new HumanMessage({ id: "1", content: text })] });
    const config = (user: string) => ({ ...as(user), configurable: { thread_id: "default" } });
    await Promise.all([
      agent.invoke(ask("Please refund order A1, good"), config("ann")),
      agent.invoke(ask("Please refund order B1, bad"), config("bob")),
    ]);
    await memory.flush();
    expect([await tasksOf(memory, "ann"), await tasksOf(memory, "bob")]).toEqual([
      ["Please refund order A1, good"],
      ["Please refund order B1, bad"],
    ]);
    const success = async (user: string) =>
      (await (await memory.of({ user })).experiences.stats()).successes;
    expect([await success("ann"), await success("bob")]).toEqual([1, 0]);
  });

  it("have runs of their own closed with the memory, where nobody saw their end", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tenants-"));
    const open = () =>
      sqliteAgentMemories({
        path: join(folder, "memory.sqlite"),
        agent: "support",
        scopeOf: byUser,
        embedder: offlineEmbedder(),
      });
    const memory = open();
    const endless = scriptedModel(() => calls(["find_order", { order: "A1" }]));
    const agent = createAgent({
      model: endless,
      tools: shopTools,
      middleware: [experienceMemory({ memory })],
    });
    for (const user of ["ann", "bob"]) {
      const messages = [new HumanMessage({ id: "1", content: `Refund for ${user}` })];
      const config = { ...as(user), configurable: { thread_id: "default" }, recursionLimit: 6 };
      await expect(agent.invoke({ messages }, config)).rejects.toThrow(/recursion/i);
    }
    await memory.close();
    const read = open();
    expect([await tasksOf(read, "ann"), await tasksOf(read, "bob")]).toEqual([
      ["Refund for ann"],
      ["Refund for bob"],
    ]);
    await read.close();
    rmSync(folder, { recursive: true });
  });

  it("have types of goals of their own, where the goal and the version are the same", async () => {
    const forming = formingModel();
    const asked: string[] = [];
    const model = scriptedModel(async (messages) => {
      asked.push(purposeOf(messages));
      return forming.invoke([...messages]);
    });
    const formation = { model, classify: "model" as const, every: Number.POSITIVE_INFINITY };
    const memory = userMemory({ judge: () => true });
    const methods = [tupleMethod({ formation })];
    for (const user of ["ann", "bob"]) {
      // Two types of goals: a single one needs no question.
      remember(runOn("R1", "Refund"), { memory, methods, ...as(user) });
      remember(runOn("R2", "Where is"), { memory, methods, ...as(user) });
      await formTuples({ memory, ...formation, ...as(user) });
    }
    const step = {
      index: 0,
      observation: "Refund order R9",
      action: "find({})",
      kind: "act" as const,
    };
    const situation = {
      goal: "Refund order R9",
      category: "task",
      steps: [step],
      observation: "find: R9: refused",
    };
    for (const user of ["ann", "bob", "ann"]) {
      const memories = await memory.of({ user });
      await methods[0]?.recall(memories, situation, await memories.tuples.version());
    }
    expect(asked.filter((purpose) => purpose === "classifyGoal")).toHaveLength(2);
  });
});

describe("two scopes in one agent", () => {
  const other: NonNullable<AgentMemoryOptions["scopeOf"]> = ({ context }) => ({
    agent: "other",
    user: context["userId"],
  });

  it("are refused before the model is asked, and nothing is written", async () => {
    const one = countedMemory({ scopeOf: byUser });
    const two = countedMemory({ scopeOf: other });
    const model = scriptedModel(refunds);
    const middleware = [
      experienceMemory({ memory: one.memory }),
      tupleMemory({ memory: two.memory }),
    ];
    const agent = createAgent({ model, tools: shopTools, middleware });
    const asked = agent.invoke(
      { messages: [new HumanMessage("Please refund order A1")] },
      as("ann"),
    );
    await expect(asked).rejects.toThrow("one run of an agent has two memory scopes");
    await expect(asked).rejects.toMatchObject({
      code: "USAGE",
      hint: expect.stringContaining("one scopeOf") as string,
    });
    expect([model.calls.length, two.opened]).toEqual([0, []]);
    for (const { memory } of [one, two]) await memory.close();
    expect(await tasksOf(one.memory, "ann")).toEqual([]);
  });

  it("are refused for a narrowed middleware beside one that is not", async () => {
    const memory = userMemory({});
    const narrow = inProcessAgentMemories({
      embedder: (await memory.of({ user: "x" })).embedder,
      scopeOf: byUser,
    });
    const middleware = [
      experienceMemory({ memory: narrow, narrowTo: { agent: "billing" } }),
      tupleMemory({ memory: narrow }),
    ];
    const agent = createAgent({ model: scriptedModel(refunds), tools: shopTools, middleware });
    await expect(
      agent.invoke({ messages: [new HumanMessage("Please refund order A1")] }, as("ann")),
    ).rejects.toThrow("two memory scopes");
    const all = middleware.map((_, index) =>
      [experienceMemory, tupleMemory][index]?.({ memory: narrow, narrowTo: { agent: "billing" } }),
    );
    const both = createAgent({
      model: scriptedModel(refunds),
      tools: shopTools,
      middleware: all as typeof middleware,
    });
    await both.invoke({ messages: [new HumanMessage("Please refund order A1")] }, as("ann"));
    await narrow.flush();
    expect(
      (await (await narrow.of({ agent: "billing", user: "ann" })).experiences.logIds()).length,
    ).toBe(1);
  });

  it("are refused for a run that is resumed for another user", async () => {
    const memory = userMemory();
    const askPerson = tool(() => String(interrupt("May I?")), {
      name: "ask_person",
      description: "asks",
      schema: z.object({}),
    });
    const model = scriptedModel((messages) =>
      messages.some((message) => message.getType() === "tool")
        ? "Done."
        : calls(["ask_person", {}]),
    );
    const middleware = [experienceMemory({ memory })];
    const agent = createAgent({
      model,
      tools: [askPerson],
      middleware,
      checkpointer: new MemorySaver(),
    });
    const config = (user: string) => ({ ...as(user), configurable: { thread_id: "t" } });
    await agent.invoke({ messages: [new HumanMessage("Please refund order A1")] }, config("ann"));
    await expect(agent.invoke(new Command({ resume: "Yes." }), config("bob"))).rejects.toThrow(
      "two memory scopes",
    );
    await memory.flush();
    expect(await tasksOf(memory, "bob")).toEqual([]);
  });

  it("are refused in a graph of our nodes, as soon as one of them has shown something", async () => {
    const [one, two] = [userMemory(), memoryForTests({ agent: "other", scopeOf: byUser })];
    const methods = [experienceMethod()];
    remember(runOn("R1", "Refund"), { memory: one, methods, ...as("ann") });
    await one.flush();
    const graph = new StateGraph(MessagesAnnotation)
      .addNode("first", memoryNodes({ memory: one, methods }).recall)
      .addNode("second", memoryNodes({ memory: two, methods }).recall)
      .addEdge(START, "first")
      .addEdge("first", "second")
      .addEdge("second", END)
      .compile();
    await expect(
      graph.invoke({ messages: [new HumanMessage("Refund order R2")] }, as("ann")),
    ).rejects.toMatchObject({ code: "USAGE" });
  });
});

describe("a user in the context of a memory without a scope", () => {
  const given = { messages: [new HumanMessage("Please refund order A1")] };

  it.each([as("ann"), { configurable: { user_id: "ann" } }, { metadata: { user_id: "ann" } }])(
    "is refused by middleware: %j",
    async (config) => {
      const { memory, opened } = countedMemory({ agent: "support", onError: () => {} });
      const model = scriptedModel(refunds);
      const agent = createAgent({
        model,
        tools: shopTools,
        middleware: [experienceMemory({ memory })],
      });
      await expect(agent.invoke(given, config)).rejects.toThrow("names a user");
      expect([opened, model.calls.length]).toEqual([[], 0]);
    },
  );

  it("is refused by nodes, by the AI SDK's hooks, and by functions", async () => {
    const { memory, opened } = countedMemory({ agent: "support" });
    const methods = [experienceMethod()];
    const nodes = memoryNodes({ memory, methods });
    for (const node of [nodes.recall, nodes.remember])
      await expect(node(given, as("ann"))).rejects.toMatchObject({ code: "USAGE" });
    const step = {
      messages: [{ role: "user" as const, content: "Refund" }],
      stepNumber: 0,
      experimental_context: { userId: "ann" },
    };
    await expect(stepMemory({ memory, methods }).prepareStep(step)).rejects.toMatchObject({
      code: "USAGE",
    });
    await expect(recall("Refund", [], { memory, methods, ...as("ann") })).rejects.toMatchObject({
      code: "USAGE",
    });
    expect(() => remember(runOn("R1", "Refund"), { memory, methods, ...as("ann") })).toThrow(
      "names a user",
    );
    await expect(formTuples({ memory, model: formingModel(), ...as("ann") })).rejects.toMatchObject(
      { code: "USAGE" },
    );
    expect(opened).toEqual([]);
  });
});

describe("an evaluation", () => {
  it("for one user goes on in no thread of another, where the agent keeps checkpoints", async () => {
    const model = scriptedModel(["Done.", "Done."]);
    const agent = createAgent({ model, tools: [], checkpointer: new MemorySaver() });
    for (const user of ["ann", "bob"])
      await evaluateAgent({
        agent,
        tasks: [`Refund for ${user}`],
        judge: () => true,
        config: as(user),
      });
    expect(model.calls.map((messages) => messages.map(({ text }) => text))).toEqual([
      ["Refund for ann"],
      ["Refund for bob"],
    ]);
  });
});

describe("calls of the AI SDK", () => {
  const step = (user: string, stepNumber: number, context: unknown = { userId: user }) => ({
    messages: [{ role: "user" as const, content: `Refund for ${user}` }],
    stepNumber,
    experimental_context: context,
  });

  it("keep to their own user, though one `during` surrounds them", async () => {
    const memory = userMemory();
    const { during, prepareStep } = stepMemory({ memory, methods: [experienceMethod()] });
    const both = during(async () => {
      await prepareStep(step("ann", 0));
      await prepareStep(step("bob", 0));
    });
    await expect(both).rejects.toMatchObject({ code: "USAGE" });
    await memory.flush();
    expect(await tasksOf(memory, "bob")).toEqual([]);
  });

  it("never change their user between two steps", async () => {
    const memory = userMemory();
    const { prepareStep } = stepMemory({ memory, methods: [experienceMethod()] });
    class Caller {
      userId = "ann";
    }
    const caller = new Caller();
    await prepareStep(step("ann", 0, caller));
    caller.userId = "bob";
    await expect(prepareStep(step("ann", 1, caller))).rejects.toMatchObject({ code: "USAGE" });
  });
});
