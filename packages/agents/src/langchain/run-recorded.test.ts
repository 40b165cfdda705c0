import { AIMessage, ToolMessage } from "@langchain/core/messages";
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import { Command, MemorySaver, interrupt } from "@langchain/langgraph";
import { scriptedModel } from "@mnemograph/models/testing";
import {
  type AgentMiddleware,
  createAgent,
  createMiddleware,
  humanInTheLoopMiddleware,
  toolCallLimitMiddleware,
  toolRetryMiddleware,
  toolStrategy,
} from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ask, memoryForTests, shopTools, logsOf } from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";
import { call, reply, request, summarizes, threeRounds } from "./recorded-runs.testing.js";
import { reflectionMemory } from "./reflection-memory.js";
import { tupleMemory } from "./tuple-memory.js";

describe("what a run's record holds", () => {
  it("is one for all memories of an agent, and every turn of a thread has its own", async () => {
    const memory = memoryForTests();
    const script = [
      reply(call("find_order", "A1")),
      reply(call("refund", "A1")),
      "Done.",
      reply(call("find_order", "B2")),
      "It is delivered.",
    ];
    const middleware = [
      experienceMemory({ memory }),
      summarizes(1),
      tupleMemory({ memory }),
      reflectionMemory({ memory }),
    ];
    const agent = createAgent({
      model: scriptedModel(script),
      tools: shopTools,
      middleware,
      checkpointer: new MemorySaver(),
    });
    const config = { configurable: { thread_id: "t" } };
    await agent.invoke(ask(request), config);
    await agent.invoke(ask("Where is order B2?"), config);
    const logs = await logsOf(memory);
    expect(
      logs.map((log) => [log?.task, log?.entries.filter((entry) => entry.startsWith(">"))]),
    ).toEqual([
      [request, ['> find_order({"order":"A1"})', '> refund({"order":"A1"})', "> answer: Done."]],
      ["Where is order B2?", ['> find_order({"order":"B2"})', "> answer: It is delivered."]],
    ]);
  });

  it("adds no step to the agent's graph, and nothing to what callers get", async () => {
    const memory = memoryForTests();
    const middleware = [experienceMemory({ memory }), tupleMemory({ memory })];
    const updates: Record<string, Record<string, unknown>>[] = [];
    const agent = createAgent({ model: threeRounds(), tools: shopTools, middleware });
    for await (const update of await agent.stream(ask(request), { streamMode: "updates" }))
      updates.push(update as never);
    const nodes = updates.flatMap((update) => Object.keys(update));
    expect(nodes.filter((node) => node === "model_request" || node === "tools")).toHaveLength(7);
    expect(nodes).toHaveLength(7 + 4);
    expect(
      updates
        .flatMap((update) => update["model_request"] ?? [])
        .map((one) => "messages" in (one as object)),
    ).toEqual(Array.from({ length: 4 }, () => true));
    expect(
      Object.keys(
        await createAgent({ model: threeRounds(), tools: shopTools, middleware }).invoke(
          ask(request),
        ),
      ),
    ).toEqual(["messages"]);
  });

  it("goes on in another process, where the request was summarised before", async () => {
    const memory = memoryForTests();
    const askPerson = tool(
      ({ order }: { order: string }) => `${order}: ${String(interrupt("May I?"))}`,
      {
        name: "ask_person",
        description: "asks",
        schema: z.object({ order: z.string() }),
      },
    );
    const script = [
      reply(call("find_order", "A1")),
      reply(call("ask_person", "A1"), call("find_order", "C3")),
      "Done.",
      "Hello.",
    ];
    let asked = 0;
    const checkpointer = new MemorySaver();
    const open = () =>
      createAgent({
        model: scriptedModel(() => script[(asked += 1) - 1] ?? ""),
        tools: [...shopTools, askPerson] as StructuredToolInterface[],
        middleware: [summarizes(1), experienceMemory({ memory })],
        checkpointer,
      });
    const config = { configurable: { thread_id: "t" } };
    const first = open();
    await first.invoke(ask(request), config);
    expect(await logsOf(memory)).toEqual([]);
    await open().invoke(new Command({ resume: "Yes." }), config);
    // What the first process saw does not take the place of the whole when its thread goes on
    // there.
    await first.invoke(ask("Hello"), config);
    const [log, ...more] = (await logsOf(memory)).filter((one) => one?.task !== "Hello");
    expect(more).toEqual([]);
    expect(log?.task).toBe(request);
    expect(log?.entries).toEqual([
      '> find_order({"order":"A1"})',
      "find_order: order A1: delivered",
      '> ask_person({"order":"A1"})\nfind_order({"order":"C3"})',
      "ask_person: A1: Yes.\nfind_order: order C3: delivered",
      "> answer: Done.",
      "",
    ]);
  });

  it.each([
    [
      "edited",
      { type: "edit", editedAction: { name: "refund", args: { order: "B2" } } },
      ['> refund({"order":"B2"})', "refund: refunded B2"],
    ],
    [
      "rejected",
      { type: "reject" },
      [
        '> refund({"order":"A1"})',
        "refund failed: User rejected the tool call for `refund` with id refund-A1",
      ],
    ],
  ])("has a call as a person %s it, in another process", async (_, decision, entries) => {
    for (const order of ["before", "after"]) {
      const memory = memoryForTests();
      let asked = 0;
      const checkpointer = new MemorySaver();
      const person = humanInTheLoopMiddleware({
        interruptOn: { refund: true },
      } as never) as unknown as AgentMiddleware;
      const open = () => {
        const recorded = experienceMemory({ memory });
        return createAgent({
          model: scriptedModel(() => ((asked += 1) === 1 ? reply(call("refund", "A1")) : "Done.")),
          tools: shopTools,
          middleware: [
            summarizes(1),
            ...(order === "before" ? [recorded, person] : [person, recorded]),
          ],
          checkpointer,
        });
      };
      const config = { configurable: { thread_id: order } };
      await open().invoke(ask(request), config);
      await open().invoke(new Command({ resume: { decisions: [decision] } }), config);
      const logs = await logsOf(memory);
      expect(logs.map((log) => log?.entries)).toEqual([[...entries, "> answer: Done.", ""]]);
    }
  });

  it("pairs calls that have one id, or none, by their order, also where a later tool ends the run", async () => {
    for (const id of ["same", ""]) {
      const memory = memoryForTests();
      const script = [
        reply(call("refund", "X1", id), call("refund", "A1", id)),
        reply(call("refund", "broken", id)),
      ];
      const agent = createAgent({
        model: scriptedModel(script),
        tools: shopTools,
        middleware: [experienceMemory({ memory })],
      });
      await expect(agent.invoke(ask(request))).rejects.toThrow("the till is closed");
      expect((await logsOf(memory))[0]?.entries).toEqual([
        '> refund({"order":"X1"})\nrefund({"order":"A1"})',
        "refund: refused\nrefund: refunded A1",
        '> refund({"order":"broken"})',
        "refund failed: the till is closed",
      ]);
    }
  });

  it("has what a limit answered in place of a tool", async () => {
    const memory = memoryForTests();
    const limit = toolCallLimitMiddleware({
      runLimit: 1,
      exitBehavior: "continue",
    } as never) as unknown as AgentMiddleware;
    const script = [reply(call("refund", "A1"), call("refund", "B2")), "Done."];
    const agent = createAgent({
      model: scriptedModel(script),
      tools: shopTools,
      middleware: [experienceMemory({ memory }), limit],
    });
    await agent.invoke(ask(request));
    expect((await logsOf(memory))[0]?.entries[1]).toMatch(
      /^refund: refunded A1\nrefund failed: Tool call limit exceeded/,
    );
  });

  it("has the reply that counts, where middleware asks the model twice or answers itself", async () => {
    const memory = memoryForTests();
    const twice = createMiddleware({
      name: "twice",
      wrapModelCall: async (given, handler) => {
        const first = await handler(given);
        return AIMessage.isInstance(first) && first.text === "bad" ? handler(given) : first;
      },
    });
    const guard = createMiddleware({
      name: "guard",
      wrapModelCall: async (given, handler) => {
        const answer = await handler(given);
        return AIMessage.isInstance(answer) && answer.text === "secret"
          ? new AIMessage("I must not say.")
          : answer;
      },
    });
    const middleware = [guard, twice, experienceMemory({ memory })];
    const script = ["bad", reply(call("find_order", "A1")), "bad", "secret"];
    await createAgent({ model: scriptedModel(script), tools: shopTools, middleware }).invoke(
      ask(request),
    );
    expect((await logsOf(memory))[0]?.entries).toEqual([
      '> find_order({"order":"A1"})',
      "find_order: order A1: delivered",
      "> answer: I must not say.",
      "",
    ]);
  });

  it("has a structured response once", async () => {
    const memory = memoryForTests();
    const script = [
      reply(call("find_order", "A1")),
      new AIMessage({
        content: "",
        tool_calls: [{ id: "x", name: "extract-1", args: { ok: true } }],
      }),
    ];
    const responseFormat = toolStrategy(z.object({ ok: z.boolean() }));
    const middleware = [experienceMemory({ memory }), tupleMemory({ memory })];
    const agent = createAgent({
      model: scriptedModel(script),
      tools: shopTools,
      middleware,
      responseFormat: responseFormat as never,
    });
    expect(await agent.invoke(ask(request))).toMatchObject({ structuredResponse: { ok: true } });
    expect((await logsOf(memory))[0]?.entries.filter((entry) => entry.startsWith(">"))).toEqual([
      '> find_order({"order":"A1"})',
      '> extract-1({"ok":true})',
      '> answer: Returning structured response: {"ok":true}',
    ]);
  });

  it("has one result for a tool call that was retried", async () => {
    for (const order of ["before", "after"]) {
      const memory = memoryForTests();
      let tried = 0;
      const flaky = tool(
        () => {
          if ((tried += 1) < 3) throw new Error("down");
          return "up";
        },
        { name: "flaky", description: "fails at first", schema: z.object({ order: z.string() }) },
      );
      const retry = toolRetryMiddleware({
        maxRetries: 3,
        initialDelayMs: 1,
        jitter: false,
      } as never) as unknown as AgentMiddleware;
      const recorded = experienceMemory({ memory });
      const agent = createAgent({
        model: scriptedModel([reply(call("flaky", "A1")), "Done."]),
        tools: [flaky],
        middleware: order === "before" ? [retry, recorded] : [recorded, retry],
      });
      await agent.invoke(ask(request));
      expect((await logsOf(memory)).map((log) => [log?.success, log?.entries.slice(0, 2)])).toEqual(
        [[true, ['> flaky({"order":"A1"})', "flaky: up"]]],
      );
    }
  });

  it("has a tool's answer that comes with a command, where the list is emptied after", async () => {
    const memory = memoryForTests();
    const note = tool(
      (_: { order: string }, { toolCallId }: { toolCallId: string }) =>
        new Command({
          update: {
            messages: [
              new ToolMessage({ content: "noted", tool_call_id: toolCallId, name: "note" }),
            ],
          },
        }),
      { name: "note", description: "notes", schema: z.object({ order: z.string() }) },
    );
    const agent = createAgent({
      model: scriptedModel([reply(call("note", "A1")), "Done."]),
      tools: [note],
      middleware: [summarizes(0), experienceMemory({ memory })],
    });
    await agent.invoke(ask(request));
    expect((await logsOf(memory))[0]?.entries).toEqual([
      '> note({"order":"A1"})',
      "note: noted",
      "> answer: Done.",
      "",
    ]);
  });
});
