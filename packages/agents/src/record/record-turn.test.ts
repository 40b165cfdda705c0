import { AIMessage, HumanMessage, SystemMessage, ToolMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { recordTurn } from "./record-turn.js";
import twoOrders from "../../test-data/two-orders.json" with { type: "json" };

const described = ({ steps }: ReturnType<typeof recordTurn>) =>
  steps.map(({ observation, action }) => [observation, action]);

describe("recordTurn", () => {
  const langChain = [
    new SystemMessage("You are kind."),
    new HumanMessage("Earlier."),
    new AIMessage("Yes?"),
    new HumanMessage("Where are A1 and B2?"),
    new AIMessage({
      content: "I look.",
      tool_calls: [
        { id: "1", name: "find", args: { order: "A1" }, type: "tool_call" },
        { id: "2", name: "find", args: { order: "B2" }, type: "tool_call" },
      ],
    }),
    // Parallel results come back in any order.
    new ToolMessage({ content: "no such order", tool_call_id: "2", name: "find", status: "error" }),
    new ToolMessage({ content: "shipped", tool_call_id: "1", name: "find" }),
    new HumanMessage({
      content: "<recalled …",
      additional_kwargs: { mnemograph: { kind: "experiences" } },
    }),
    new AIMessage("A1 is shipped."),
  ];
  const openAi = [
    { role: "user", content: "Where are A1 and B2?" },
    {
      role: "assistant",
      content: "I look.",
      tool_calls: [
        { id: "1", type: "function", function: { name: "find", arguments: '{"order":"A1"}' } },
        { id: "2", type: "function", function: { name: "find", arguments: '{"order":"B2"}' } },
      ],
    },
    { role: "tool", tool_call_id: "1", content: "shipped" },
    { role: "tool", tool_call_id: "2", content: "no such order" },
    { role: "assistant", content: "A1 is shipped." },
  ];

  it.each([
    ["LangChain", langChain],
    ["LangChain, as JSON", langChain.map((message) => message.toDict())],
    ["the AI SDK", twoOrders.aiSdk],
    ["Anthropic", twoOrders.anthropic],
  ])("reads the turn at hand of %s", (_, messages) => {
    const turn = recordTurn(messages);
    expect(described(turn)).toEqual([
      ["Where are A1 and B2?", "think: I look."],
      ["OK.", 'find({"order":"A1"})\nfind({"order":"B2"})'],
      ["find: shipped\nfind failed: no such order", "answer: A1 is shipped."],
    ]);
    expect(turn.steps[1]?.toolResults).toMatchObject([
      { callId: "1", text: "shipped", isError: false },
      { callId: "2", text: "no such order", isError: true },
    ]);
    expect(turn).toMatchObject({
      task: { goal: "Where are A1 and B2?", type: "task" },
      success: false,
      finalObservation: "",
    });
  });

  it("reads chat endpoints' messages, which know no errors", () => {
    expect(described(recordTurn(openAi))[2]).toEqual([
      "find: shipped\nfind: no such order",
      "answer: A1 is shipped.",
    ]);
  });

  it("keeps malformed arguments, missing results and unknown ids", () => {
    const turn = recordTurn([
      { role: "user", content: "x" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "1", function: { name: "find", arguments: '{"order":' } }],
      },
      { role: "tool", tool_call_id: "other", content: "lost" },
    ]);
    expect(turn.steps).toMatchObject([
      { action: 'find(!"{\\"order\\":")', toolCalls: [{ malformed: '{"order":', args: {} }] },
    ]);
    expect(turn.finalObservation).toBe("find failed: no result came back");
  });

  it("marks pictures by their content, never by their bytes", () => {
    const pixel = "data:image/png;base64,iVBORw0KGgo=";
    const [seen] = recordTurn([
      {
        role: "user",
        content: [
          { type: "text", text: "What is this?" },
          { type: "image_url", image_url: { url: pixel } },
        ],
      },
      { role: "assistant", content: "A pixel." },
    ]).steps;
    expect(seen?.observation).toMatch(
      /^What is this\?\n\[picture image\/png sha256:[0-9a-f]{64}\]$/,
    );
    const other = recordTurn([
      {
        role: "user",
        content: [
          { type: "text", text: "What is this?" },
          { type: "image", image: pixel },
        ],
      },
      { role: "assistant", content: "A pixel." },
    ]).steps[0];
    expect(other?.observation).toBe(seen?.observation);
  });

  it("has the same id for the same turn, and another for another", () => {
    expect(recordTurn(openAi).id).toBe(recordTurn(openAi).id);
    expect(recordTurn(openAi.slice(0, 2)).id).not.toBe(recordTurn(openAi).id);
    expect(recordTurn([]).steps).toEqual([]);
  });

  it("says which message is none", () => {
    expect(() => recordTurn([{ role: "user", content: "x" }, { text: "y" }])).toThrow(
      /message 1 is of no known kind/,
    );
  });

  it("takes secrets out of requests, arguments and results", () => {
    const turn = recordTurn([
      { role: "user", content: "My key is sk-abcdefghijklmnopqrstuv and password: hunter2" },
      {
        role: "assistant",
        content: "",
        tool_calls: [
          {
            id: "1",
            function: {
              name: "login",
              arguments: '{"user":"ann","password":"hunter2","deep":{"api_key":"k"}}',
            },
          },
        ],
      },
      {
        role: "tool",
        tool_call_id: "1",
        content: '{"token":"abc.def","name":"ann"} Authorization: Bearer abcdefghijkl',
      },
    ]);
    const text = JSON.stringify(turn);
    for (const secret of ["sk-abcdef", "hunter2", "abc.def", "abcdefghijkl", '"k"'])
      expect(text).not.toContain(secret);
    expect(text).toContain("ann");
    expect(turn.steps[0]?.action).toBe(
      'login({"deep":{"api_key":"[redacted]"},"password":"[redacted]","user":"ann"})',
    );
  });
});
