import { AIMessage, HumanMessage, RemoveMessage } from "@langchain/core/messages";
import { END, MemorySaver, MessagesAnnotation, START, StateGraph } from "@langchain/langgraph";
import { ToolNode } from "@langchain/langgraph/prebuilt";
import { scriptedModel } from "@mnemograph/models/testing";
import { describe, expect, it } from "vitest";
import { memoryForTests, refunds, shopTools, logsOf } from "../langchain/agents.testing.js";
import { experienceMethod } from "../methods/experience-method.js";
import { tupleMethod } from "../methods/tuple-method.js";
import { memoryNodes } from "./memory-nodes.js";

const ask = (text: string) => ({ messages: [new HumanMessage(text)] });

/** Somebody's own agent: a model, its tools, and our two nodes around them. */
const graphOf = (
  memory: ReturnType<typeof memoryForTests>,
  model: ReturnType<typeof scriptedModel>,
) => {
  const { recall, remember } = memoryNodes({
    memory,
    methods: [experienceMethod(), tupleMethod()],
  });
  return new StateGraph(MessagesAnnotation)
    .addNode("recall", recall)
    .addNode("model", async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
    .addNode("tools", new ToolNode(shopTools))
    .addNode("remember", remember)
    .addEdge(START, "recall")
    .addEdge("recall", "model")
    .addConditionalEdges(
      "model",
      ({ messages }) => ((messages.at(-1) as AIMessage).tool_calls?.length ? "tools" : "remember"),
      ["tools", "remember"],
    )
    .addEdge("tools", "recall")
    .addEdge("remember", END)
    .compile({ checkpointer: new MemorySaver() });
};

describe("memoryNodes", () => {
  it("recalls in any graph over messages, append-only, and remembers each turn", async () => {
    const memory = memoryForTests();
    const model = scriptedModel(refunds);
    const graph = graphOf(memory, model);
    const config = { configurable: { thread_id: "t" } };
    await graph.invoke(ask("Please refund order A1"), config);
    await memory.flush();
    await graph.invoke(ask("Please refund order B2"), config);
    await memory.flush();
    const [first, second] = [model.calls[3] ?? [], model.calls[4] ?? []].map((messages) =>
      messages.map(({ text }) => text),
    );
    expect(first?.filter((text) => text.startsWith("<recalled"))).toHaveLength(2);
    expect(second?.slice(0, first?.length)).toEqual(first);
    expect(second?.join("\n").match(/kind="experiences"/g)).toHaveLength(1);
    const logs = await logsOf(memory);
    expect(
      logs.map((log) => [
        log?.task,
        log?.entries.length,
        JSON.stringify(log).includes("<recalled"),
      ]),
    ).toEqual([
      ["Please refund order A1", 6, false],
      ["Please refund order B2", 6, false],
    ]);
  });

  it("keeps the record where a node takes the request and older rounds out of the messages", async () => {
    const memory = memoryForTests();
    const { recall, remember } = memoryNodes({ memory, methods: [experienceMethod()] });
    let asked = 0;
    const call = (name: string, order: string) =>
      new AIMessage({
        content: "",
        tool_calls: [{ id: name, name, args: { order }, type: "tool_call" }],
      });
    const script = ["Hello.", call("find_order", "A1"), call("refund", "A1"), "Done."];
    const model = scriptedModel(() => script[(asked += 1) - 1] ?? "");
    const graph = new StateGraph(MessagesAnnotation)
      .addNode("recall", recall)
      .addNode("model", async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
      .addNode("tools", new ToolNode(shopTools))
      // Leaves the first turn and the last round alone.
      .addNode("shorten", ({ messages }) => ({
        messages: messages.slice(2, -2).map(({ id = "" }) => new RemoveMessage({ id })),
      }))
      .addNode("remember", remember)
      .addEdge(START, "recall")
      .addEdge("recall", "model")
      .addConditionalEdges(
        "model",
        ({ messages }) =>
          (messages.at(-1) as AIMessage).tool_calls?.length ? "tools" : "remember",
        ["tools", "remember"],
      )
      .addEdge("tools", "shorten")
      .addEdge("shorten", "recall")
      .addEdge("remember", END)
      .compile({ checkpointer: new MemorySaver() });
    const config = { configurable: { thread_id: "t" } };
    await graph.invoke(ask("Hello"), config);
    await graph.invoke(ask("Please refund order A1"), config);
    const logs = await logsOf(memory);
    expect(logs.map((log) => [log?.task, log?.entries.filter((entry) => entry !== "")])).toEqual([
      ["Hello", ["> answer: Hello."]],
      [
        "Please refund order A1",
        [
          '> find_order({"order":"A1"})',
          "find_order: order A1: delivered",
          '> refund({"order":"A1"})',
          "refund: refunded A1",
          "> answer: Done.",
        ],
      ],
    ]);
  });

  it("closes a turn that throws when its thread goes on", async () => {
    const memory = memoryForTests();
    let calls = 0;
    const model = scriptedModel((messages) =>
      (calls += 1) === 2 ? new Error("overloaded") : refunds(messages),
    );
    const graph = graphOf(memory, model);
    const config = { configurable: { thread_id: "t" } };
    await expect(graph.invoke(ask("Please refund order A1"), config)).rejects.toThrow("overloaded");
    await graph.invoke(ask("Please refund order B2"), config);
    const logs = await logsOf(memory);
    expect(logs.map((log) => [log?.task, log?.success])).toEqual([
      ["Please refund order A1", false],
      ["Please refund order B2", true],
    ]);
  });
});
