import { type BaseMessage, ToolMessage } from "@langchain/core/messages";
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import {
  Command,
  END,
  MemorySaver,
  MessagesAnnotation,
  START,
  StateGraph,
} from "@langchain/langgraph";
import { scriptedModel } from "@mnemograph/models/testing";
import { createAgent } from "langchain";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { ask, memoryForTests, shopTools, logsOf } from "./agents.testing.js";
import { experienceMemory } from "./experience-memory.js";
import { call, reply, request } from "./recorded-runs.testing.js";
import { tupleMemory } from "./tuple-memory.js";

/** What the tool that hands over gives to the graph around: the sender's messages, or less. */
type Update = (state: readonly BaseMessage[], callId: string) => Record<string, unknown>;
const updates: Readonly<Record<string, Update>> = {
  "no messages": () => ({}),
  "the answer alone": (_state, callId) => ({
    messages: [
      new ToolMessage({ content: "handed over", tool_call_id: callId, name: "hand_over" }),
    ],
  }),
  "all messages": (state, callId) => ({
    messages: [
      ...state,
      new ToolMessage({ content: "handed over", tool_call_id: callId, name: "hand_over" }),
    ],
  }),
};

const callBack = (order: string) => {
  const args = { order, to: "desk" };
  return { ...call("hand_over", order), args };
};

describe.each(Object.entries(updates))("a handoff with %s", (_, update) => {
  const handOver = tool(
    (
      { to = "billing" }: { order: string; to?: string },
      runtime: { state: { messages: BaseMessage[] }; toolCallId: string },
    ) =>
      new Command({
        graph: Command.PARENT,
        goto: to,
        update: update(runtime.state.messages, runtime.toolCallId),
      }),
    {
      name: "hand_over",
      description: "hands the request over",
      schema: z.object({ order: z.string(), to: z.string().optional() }),
    },
  );

  it("keeps the steps of all agents, there and back, of one run alone", async () => {
    const memory = memoryForTests();
    const middleware = () => [experienceMemory({ memory }), tupleMemory({ memory })];
    const desk = createAgent({
      name: "desk",
      model: scriptedModel(() => replies.shift() ?? ""),
      tools: [...shopTools, handOver] as StructuredToolInterface[],
      middleware: middleware(),
    });
    const billing = createAgent({
      name: "billing",
      model: scriptedModel(() => replies.shift() ?? ""),
      tools: [...shopTools, handOver] as StructuredToolInterface[],
      middleware: middleware(),
    });
    const graph = new StateGraph(MessagesAnnotation)
      .addNode("desk", desk.graph, { ends: ["billing"] })
      .addNode("billing", billing.graph, { ends: ["desk"] })
      .addEdge(START, "desk")
      .addEdge("billing", END)
      .compile({ checkpointer: new MemorySaver() });
    const scripted = (order: string) => [
      reply(call("find_order", order)),
      reply(call("hand_over", order)),
      reply(call("refund", order)),
      reply(callBack(order)),
      reply(call("find_order", order)),
      "Done.",
    ];
    const replies = [...scripted("A1"), ...scripted("B2")];
    await graph.invoke(ask(request), { configurable: { thread_id: "one" } });
    await graph.invoke(ask("Refund order B2"), { configurable: { thread_id: "two" } });
    const calls = (await logsOf(memory)).map((log) =>
      log?.entries.flatMap((entry) => (entry.startsWith(">") ? [entry] : [])),
    );
    const expected = (order: string) => [
      `> find_order({"order":"${order}"})`,
      `> hand_over({"order":"${order}"})`,
      `> refund({"order":"${order}"})`,
      `> hand_over({"order":"${order}","to":"desk"})`,
      `> find_order({"order":"${order}"})`,
      "> answer: Done.",
    ];
    expect(calls).toEqual([expected("A1"), expected("B2")]);
  });
});
