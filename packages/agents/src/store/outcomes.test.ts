import { AIMessage, type BaseMessage, HumanMessage } from "@langchain/core/messages";
import { tool } from "@langchain/core/tools";
import { Command, MemorySaver } from "@langchain/langgraph";
import { embedExperiences } from "@mnemograph/nodes";
import { offlineEmbedder } from "@mnemograph/models";
import { scriptedModel } from "@mnemograph/models/testing";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { stepMemory } from "../ai-sdk/step-memory.js";
import { calls, memoryForTests, seenBy, logsOf } from "../langchain/agents.testing.js";
import { experienceMemory } from "../langchain/experience-memory.js";
import { reflectionMemory } from "../langchain/reflection-memory.js";
import { tupleMemory } from "../langchain/tuple-memory.js";
import { memoryNodes } from "../langgraph/memory-nodes.js";
import { memoryServer } from "../mcp/memory-server.js";
import { type AgentMemory, agentMemory } from "../memory/agent-memory.js";
import { experienceMethod } from "../methods/experience-method.js";
import { recall } from "../methods/recall.js";
import { reflectionMethod } from "../methods/reflection-method.js";
import { remember } from "../methods/remember.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { formTuples } from "../methods/formation/form-tuples.js";
import { fromToolResult } from "../record/judges.js";
import type { AgentMemories } from "./agent-memories.js";
import { inProcess } from "./in-process.js";

/** Memories as a user opens them who gives no judge. */
const withoutJudge = () =>
  agentMemory({ store: inProcess(), agent: "support", embedder: offlineEmbedder() });
const methods = [
  experienceMethod({ retrieve: { filter: { successOnly: false } } }),
  tupleMethod(),
  reflectionMethod(),
];

const deploy = tool(
  ({ service }: { service: string }) => {
    if (service === "billing") throw new Error("forbidden (403)");
    return service === "checkout" ? "ERROR: forbidden (403)" : "deployed";
  },
  { name: "deploy", description: "deploys a service", schema: z.object({ service: z.string() }) },
);
const isAsked = (message: BaseMessage) =>
  message.getType() === "human" && !message.text.includes("<recalled");
/**
 * Calls `deploy` on the service that the last request names, once, and says the same whatever came
 * of it.
 */
const deploys = (messages: readonly BaseMessage[]) => {
  const request = messages.findLast(isAsked)?.text ?? "";
  const [, service] = /Deploy (\w+)/.exec(request) ?? [];
  const isDone = messages
    .slice(messages.findLastIndex(isAsked))
    .some((message) => message.getType() === "tool");
  return service === undefined || isDone
    ? "I could not deploy: I gave up, sorry."
    : calls(["deploy", { service }]);
};
const ask = (text: string) => ({ messages: [new HumanMessage(text)] });

const outcomesOf = async (memory: AgentMemories) =>
  (await logsOf(memory)).map((log) => [log?.task, log?.outcome, log?.success]);

/** What every way of reading shows for a request, before anything was done and after a call. */
const shownFor = async (memory: AgentMemory, request: string): Promise<string> => {
  const soFar = [
    { role: "user", content: request },
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id: "1", function: { name: "deploy", arguments: "{}" } }],
    },
    { role: "tool", tool_call_id: "1", name: "deploy", content: "ERROR: forbidden (403)" },
  ];
  const texts = [
    await recall(request, [], { memory, methods }),
    await recall(request, soFar, { memory, methods }),
  ];
  const nodes = memoryNodes({ memory, methods });
  texts.push(...(await nodes.recall(ask(request), {})).messages.map(({ text }) => text));
  const step = await stepMemory({ memory, methods }).prepareStep({
    messages: [{ role: "user", content: request }],
    stepNumber: 0,
    experimental_context: undefined,
  });
  texts.push(...step.messages.slice(0, -1).map(({ content }) => JSON.stringify(content)));
  const client = new Client({ name: "test", version: "1" });
  const [here, there] = InMemoryTransport.createLinkedPair();
  await Promise.all([memoryServer({ memory }).connect(there), client.connect(here)]);
  const described = {
    task: request,
    lastAction: "deploy",
    lastObservation: "ERROR: forbidden (403)",
  };
  const found = await client.callTool({ name: "recall_experience", arguments: described });
  texts.push(...(found["content"] as { text: string }[]).map(({ text }) => text));
  await client.close();
  return texts.join("\n");
};

describe("a run without evidence", () => {
  const agentOver = (memory: AgentMemories) => {
    const model = scriptedModel(deploys);
    const notes = scriptedModel(() => "New plan: try again");
    const middleware = [
      experienceMemory({ memory }),
      tupleMemory({ memory }),
      reflectionMemory({ memory, model: notes }),
    ];
    return {
      model,
      notes,
      agent: createAgent({ model, tools: [deploy], middleware, checkpointer: new MemorySaver() }),
    };
  };
  const thread = { configurable: { thread_id: "t" } };

  it("is kept as unknown and shown by nothing: an apology, an error in words, and the user's complaint", async () => {
    const memory = withoutJudge();
    const { model, notes, agent } = agentOver(memory);
    await agent.invoke(ask("Deploy checkout"), thread);
    await agent.invoke(ask("That is wrong, checkout is not deployed!"), thread);
    expect(await outcomesOf(memory)).toEqual([
      ["Deploy checkout", "unknown", false],
      ["That is wrong, checkout is not deployed!", "unknown", false],
    ]);
    expect(notes.calls).toHaveLength(0);
    const shown = await shownFor(memory, "Deploy checkout");
    expect(shown).not.toContain("ERROR: forbidden (403)");
    expect(shown).not.toContain("I gave up");
    await agent.invoke(ask("Deploy checkout"), { configurable: { thread_id: "another" } });
    expect(seenBy(model, 3).join()).not.toContain("<recalled");
    expect(await formTuples({ memory, model })).toMatchObject({ runs: 0 });
  });

  it("is kept whatever the memory that an agent uses, and by a judge that breaks", async () => {
    const errors: unknown[] = [];
    const memory = memoryForTests({
      judge: () => Promise.reject(new Error("judge away")),
      onError: (error) => errors.push(error),
    });
    const turn = [
      { role: "user", content: "Deploy checkout" },
      { role: "assistant", content: "Done." },
    ];
    remember(turn, { memory, methods: [tupleMethod()], id: "first" });
    await expect(memory.flush()).rejects.toThrow("judge away");
    expect(errors).toHaveLength(1);
    expect(await outcomesOf(memory)).toEqual([["Deploy checkout", "unknown", false]]);
    expect(await (await memory.of()).tuples.batches()).toEqual([]);
  });

  it("gets its outcome when it is recorded again with evidence", async () => {
    let verdict: boolean | undefined;
    const memory = memoryForTests({ judge: () => verdict });
    const turn = [
      { role: "user", content: "Deploy search" },
      { role: "assistant", content: "Done." },
    ];
    remember(turn, { memory, methods: [tupleMethod()], id: "first" });
    await memory.flush();
    expect(await outcomesOf(memory)).toEqual([["Deploy search", "unknown", false]]);
    verdict = true;
    remember([...turn, { role: "assistant", content: "Checked." }], {
      memory,
      methods: [tupleMethod()],
      id: "first",
    });
    expect(await outcomesOf(memory)).toEqual([]);
    expect(await recall("Deploy search", [], { memory, methods })).toContain(
      "Then done: answer: Done.",
    );
  });
});

describe("evidence", () => {
  /** A run that waits for a person, and goes on with this decision. */
  const decided = async (memory: AgentMemories, decision: object) => {
    // Its declared type does not pass `exactOptionalPropertyTypes`.
    const person = humanInTheLoopMiddleware({
      interruptOn: { deploy: true },
    } as never) as unknown as AgentMiddleware;
    const middleware = [person, experienceMemory({ memory })];
    const agent = createAgent({
      model: scriptedModel(deploys),
      tools: [deploy],
      middleware,
      checkpointer: new MemorySaver(),
    });
    const thread = { configurable: { thread_id: "t" } };
    await agent.invoke(ask("Deploy search"), thread);
    await agent.invoke(new Command({ resume: { decisions: [decision] } }), thread);
  };

  it("is an error status at the end, and a tool's result where it was named", async () => {
    const memory = memoryForTests({
      judge: [fromToolResult("deploy", ({ text }) => (text === "deployed" ? true : undefined))],
    });
    const agent = createAgent({
      model: scriptedModel(deploys),
      tools: [deploy],
      middleware: [experienceMemory({ memory })],
    });
    await expect(agent.invoke(ask("Deploy billing"))).rejects.toThrow();
    await memory.flush();
    for (const service of ["checkout", "search"]) {
      await agent.invoke(ask(`Deploy ${service}`));
      await memory.flush();
    }
    const logs = await logsOf(memory);
    expect(logs.map((log) => [log?.task, log?.outcome, log?.evidence])).toEqual([
      ["Deploy billing", "failed", expect.stringContaining("forbidden (403)") as string],
      ["Deploy checkout", "unknown", undefined],
      ["Deploy search", "succeeded", "deploy said: deployed"],
    ]);
    const shown = await recall("Deploy search", [], { memory, methods: [experienceMethod()] });
    expect(shown).toContain("Request: Deploy search");
    expect(shown.match(/Request:/g)).toHaveLength(1);
  });

  it.each([
    ["without a message", {}, "a person rejected the call of deploy: User rejected"],
    [
      "with a message",
      { message: "Use staging first." },
      "the last call of deploy failed: Use staging first.",
    ],
  ])("is a person's rejection %s", async (_, more, evidence) => {
    const memory = withoutJudge();
    await decided(memory, { type: "reject", ...more });
    expect(await logsOf(memory)).toMatchObject([
      { outcome: "failed", evidence: expect.stringContaining(evidence) as string },
    ]);
  });

  it("is no person's approval: it says that a call may be made, not that the run went well", async () => {
    const memory = withoutJudge();
    await decided(memory, { type: "approve" });
    expect(await logsOf(memory)).toMatchObject([{ outcome: "unknown" }]);
  });
});

describe("a verdict", () => {
  it("is asked for once a run, and never given to another run of the same id", async () => {
    const asked: string[] = [];
    const memory = memoryForTests({
      judge: ({ trajectory }) => (asked.push(trajectory.task.goal), true),
    });
    for (const user of ["ann", "bob"])
      remember(
        [
          { role: "user", content: `Deploy for ${user}` },
          { role: "assistant", content: "Done." },
        ],
        { memory, methods: [experienceMethod(), tupleMethod()], id: "same", narrowTo: { user } },
      );
    await memory.flush();
    expect(asked).toEqual(["Deploy for ann", "Deploy for bob"]);
    for (const user of ["ann", "bob"]) {
      const { experiences } = await memory.of({ user });
      expect((await experiences.log("same"))?.task).toBe(`Deploy for ${user}`);
    }
  });
});

describe("a run that is kept without its outcome", () => {
  const old = (id: string, success: boolean) => ({
    id,
    task: "Deploy checkout",
    category: "task",
    plan: "",
    entries: [`> deploy ${id}`, "done"],
    reward: Number(success),
    success,
  });
  const filled = async (namespace?: string) => {
    const memory = agentMemory({
      store: inProcess(),
      embedder: offlineEmbedder(),
      judge: ({ ending }) => ending === "finished",
      ...(namespace === undefined ? { agent: "support" } : { namespace }),
    });
    const { experiences, embedder } = await memory.of();
    const logs = [old("run/1", true), old("own-id", true), old("run/2", false)];
    await experiences.add(await embedExperiences(embedder, logs));
    return memory;
  };

  it("is no example: its successes had no evidence", async () => {
    const memory = await filled();
    expect(await shownFor(memory, "Deploy checkout")).not.toMatch(/> deploy (?:own-id|run\/1)/);
  });

  it("does not crowd out what is known", async () => {
    const memory = await filled();
    const turn = [
      { role: "user", content: "Roll out search" },
      { role: "assistant", content: new AIMessage("Rolled out.").text },
    ];
    remember(turn, { memory, methods: [experienceMethod()] });
    await memory.flush();
    const shown = await recall("Deploy checkout", [], {
      memory,
      methods: [experienceMethod({ retrieve: { topK: { start: 1 } } })],
    });
    expect(shown).toContain("Request: Roll out search");
  });

  it("is an example where an environment judged it, in a memory by its own name", async () => {
    const memory = await filled("alfworld");
    const shown = await recall("Deploy checkout", [], { memory, methods: [experienceMethod()] });
    expect(shown).toContain("> deploy own-id");
    expect(shown).not.toContain("> deploy run/");
  });
});
