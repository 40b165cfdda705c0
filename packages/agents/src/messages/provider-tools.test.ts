import { AIMessage, AIMessageChunk, HumanMessage, ToolMessage } from "@langchain/core/messages";
import { convertToModelMessages } from "ai";
import { describe, expect, it } from "vitest";
import { recordTurn } from "../record/record-turn.js";
import { readMessages } from "./read-messages.js";
import providerMessages from "../../test-data/provider-messages.json" with { type: "json" };

const user = { role: "user", content: "Who won?" };
const search = 'web_search({"query":"cup"})';
const read = (messages: readonly unknown[]) =>
  recordTurn([user, ...messages]).steps.map(({ action, toolResults = [] }) => [
    action,
    ...toolResults.map(({ text, isError }) => (isError ? `failed: ${text}` : text)),
  ]);
const searched = (text: string) => [[search, text], ["answer: Ann won."]];

const anthropic = [
  { type: "server_tool_use", id: "s1", name: "web_search", input: { query: "cup" } },
  {
    type: "web_search_tool_result",
    tool_use_id: "s1",
    content: [
      { type: "web_search_result", url: "https://a.org", title: "Cup", encrypted_content: "Zm9v" },
    ],
  },
  { type: "text", text: "Ann " },
  { type: "text", text: "won." },
];
const standard = [
  { type: "reasoning", reasoning: "hm" },
  { type: "server_tool_call", id: "s1", name: "web_search", args: { query: "cup" } },
  {
    type: "server_tool_call_result",
    toolCallId: "s1",
    status: "success",
    output: { urls: ["https://a.org"] },
  },
  { type: "text", text: "Ann won." },
];
const openAi = {
  type: "web_search_call",
  id: "ws_1",
  status: "completed",
  action: { type: "search", query: "cup" },
};
const aiSdk = [
  {
    type: "tool-call",
    toolCallId: "s1",
    toolName: "web_search",
    input: { query: "cup" },
    providerExecuted: true,
  },
  {
    type: "tool-result",
    toolCallId: "s1",
    toolName: "web_search",
    output: { type: "json", value: [{ url: "https://a.org" }] },
  },
  { type: "text", text: "Ann won." },
];

describe("tools that the provider runs", () => {
  it.each([
    [
      "Anthropic",
      [
        {
          role: "assistant",
          content: anthropic.with(2, { type: "text", text: "Ann won." }).slice(0, 3),
        },
      ],
      '[{"type":"web_search_result","url":"https://a.org","title":"Cup"}]',
    ],
    [
      "LangChain with Anthropic's parts",
      [
        new AIMessage({
          content: anthropic.with(2, { type: "text", text: "Ann won." }).slice(0, 3) as never,
        }),
      ],
      '[{"type":"web_search_result","url":"https://a.org","title":"Cup"}]',
    ],
    [
      "LangChain's standard parts",
      [new AIMessage({ content: standard as never })],
      '{"urls":["https://a.org"]}',
    ],
    ["the AI SDK", [{ role: "assistant", content: aiSdk }], '[{"url":"https://a.org"}]'],
  ])("are calls with their results in messages of %s", (_, messages, text) => {
    expect(read(messages)).toEqual(searched(text));
  });

  it("are calls with their results in what OpenAI's Responses API gives", () => {
    const answer = {
      type: "message",
      role: "assistant",
      content: [{ type: "output_text", text: "Ann won." }],
    };
    const expected = [
      ['web_search({"query":"cup","type":"search"})', "completed"],
      ["answer: Ann won."],
    ];
    expect(read([{ type: "reasoning", summary: [] }, openAi, answer])).toEqual(expected);
    expect(
      read([
        new AIMessage({
          content: [{ type: "text", text: "Ann won." }],
          additional_kwargs: { tool_outputs: [openAi] },
        }),
      ]),
    ).toEqual(expected);
    expect(read([...providerMessages.openAiCalls, answer])).toEqual([
      ['file_search({"queries":["cup"]})', "Ann"],
      ['code_interpreter({"code":"1+1"})', '[{"type":"logs","logs":"2"}]'],
      ['ask({"q":"cup"})', "Ann"],
      ["ask({})", "failed: down"],
      ["image_generation({})", ""],
      ["answer: Ann won."],
    ]);
  });

  it.each([
    [
      {
        type: "web_search_tool_result",
        tool_use_id: "s1",
        content: { type: "web_search_tool_result_error", error_code: "max_uses_exceeded" },
      },
    ],
    [
      {
        type: "server_tool_call_result",
        toolCallId: "s1",
        status: "error",
        output: { error_code: "max_uses_exceeded" },
      },
    ],
    [
      {
        type: "mcp_tool_result",
        tool_use_id: "s1",
        is_error: true,
        content: [{ type: "text", text: "max_uses_exceeded" }],
      },
    ],
    [
      {
        type: "tool-result",
        toolCallId: "s1",
        toolName: "web_search",
        output: { type: "error-text", value: "max_uses_exceeded" },
      },
    ],
    [
      {
        type: "tool-error",
        toolCallId: "s1",
        toolName: "web_search",
        error: new Error("max_uses_exceeded"),
      },
    ],
  ])("say where they fail: %j", (result) => {
    const [[, text] = []] = read([{ role: "assistant", content: [anthropic[0], result] }]);
    expect(text).toMatch(/^failed: .*max_uses_exceeded/);
  });

  it("stand beside calls of the agent's own tools, and may be answered in a later reply", () => {
    const own = { type: "tool_use", id: "t1", name: "find", input: {} };
    const result = {
      role: "user",
      content: [{ type: "tool_result", tool_use_id: "t1", content: "found" }],
    };
    expect(read([{ role: "assistant", content: [...anthropic.slice(0, 2), own] }, result])).toEqual(
      [
        [search, expect.stringContaining("Cup")],
        ["find({})", "found"],
      ],
    );
    expect(
      read([
        { role: "assistant", content: [anthropic[0], own] },
        result,
        { role: "assistant", content: anthropic.slice(1) },
      ]),
    ).toEqual([
      [`${search}\nfind({})`, expect.stringContaining("Cup"), "found"],
      ["answer: Ann \nwon."],
    ]);
  });

  it("are read in a reply that was streamed", () => {
    const chunks = [
      { type: "server_tool_use", id: "s1", name: "web_search", input: "", index: 0 },
      { type: "server_tool_use", input: '{"query":"cup"}', index: 0 },
      {
        type: "web_search_tool_result",
        tool_use_id: "s1",
        content: [{ type: "web_search_result", url: "https://a.org" }],
        index: 1,
      },
      { type: "text", text: "Ann won.", index: 2 },
    ].map((part) => new AIMessageChunk({ content: [part] as never }));
    const whole = chunks
      .slice(1)
      .reduce((sum, chunk) => sum.concat(chunk), chunks[0] ?? new AIMessageChunk(""));
    expect(read([whole]).map(([action]) => action)).toEqual([
      expect.stringContaining("web_search("),
      "answer: Ann won.",
    ]);
  });
});

describe("UI messages of the AI SDK", () => {
  const parts = providerMessages.uiParts;
  const messages = [
    { id: "u", role: "user", parts: [{ type: "text", text: "Where are A1 and B2?" }] },
    { id: "a", role: "assistant", parts },
  ];
  const steps = [
    ["think: I look."],
    ['find({"order":"A1"})\nfind({"order":"B2"})', '{"state":"shipped"}', "failed: no such order"],
    ["call({})\nweb_search({})", "failed: not now", "found"],
    ["answer: Shipped."],
  ];

  it("hold several rounds of calls", async () => {
    expect(read(messages)).toEqual(steps);
    const turn = recordTurn(messages);
    expect(turn.task.goal).toBe("Where are A1 and B2?");
    expect(turn.steps[2]?.toolResults?.map(({ isRejected }) => isRejected)).toEqual([
      true,
      undefined,
    ]);
    // As the SDK itself turns them into the model's messages, where what its provider ran is a
    // round of its own.
    const model = recordTurn(await convertToModelMessages(messages as never));
    expect(model.steps.flatMap(({ toolCalls = [] }) => toolCalls.map(({ name }) => name))).toEqual([
      "find",
      "find",
      "call",
      "web_search",
    ]);
    expect(
      model.steps
        .flatMap(({ toolResults = [] }) => toolResults)
        .map(({ text, isRejected }) => [text, isRejected]),
    ).toEqual([
      ['{"state":"shipped"}', undefined],
      ["no such order", undefined],
      ["not now", true],
      ["found", undefined],
    ]);
  });

  it.each(["input-streaming", "input-available", "approval-requested", "approval-responded"])(
    "hold calls that wait: %s",
    (state) => {
      const [, [action, text] = []] = read([
        {
          role: "assistant",
          parts: [
            { type: "text", text: "I look." },
            { type: "tool-find", toolCallId: "1", state, input: {} },
          ],
        },
      ]);
      expect([action, text]).toEqual(["find({})", "failed: no result came back"]);
    },
  );

  it("become messages of the model in which a person's decision is no result", () => {
    const asked = {
      role: "assistant",
      content: [
        { type: "tool-call", toolCallId: "1", toolName: "pay", input: {} },
        { type: "tool-approval-request", approvalId: "a", toolCallId: "1" },
      ],
    };
    const decided = (approved: boolean) => ({
      role: "tool",
      content: [{ type: "tool-approval-response", approvalId: "a", approved, reason: "not now" }],
    });
    const result = {
      role: "tool",
      content: [
        {
          type: "tool-result",
          toolCallId: "1",
          toolName: "pay",
          output: { type: "text", value: "paid" },
        },
      ],
    };
    expect(read([asked, decided(true), result])).toEqual([["pay({})", "paid"]]);
    expect(read([asked, decided(true)])).toEqual([["pay({})", "failed: no result came back"]]);
    expect(recordTurn([user, asked, decided(false)]).steps[0]?.toolResults).toMatchObject([
      { text: "not now", isError: true, isRejected: true },
    ]);
  });

  it("are read in the form of version 4 too", () => {
    const { toolInvocations } = providerMessages;
    const expected = [
      ['find({"order":"A1"})', "shipped"],
      ['find({"order":"B2"})', "lost"],
      ["answer: Done."],
    ];
    expect(read([{ role: "assistant", content: "Done.", toolInvocations }])).toEqual(expected);
    const inParts = toolInvocations.flatMap((toolInvocation) => [
      { type: "step-start" },
      { type: "tool-invocation", toolInvocation },
    ]);
    expect(
      read([
        {
          role: "assistant",
          content: "Done.",
          parts: [...inParts, { type: "step-start" }, { type: "text", text: "Done." }],
        },
      ]),
    ).toEqual(expected);
  });
});

describe("other forms", () => {
  it("are read: items of OpenAI's Responses API with words, parallel calls and custom tools", () => {
    expect(
      read([
        { type: "message", role: "assistant", content: [{ type: "output_text", text: "I look." }] },
        { type: "function_call", call_id: "1", name: "find", arguments: '{"order":"A1"}' },
        { type: "custom_tool_call", call_id: "2", name: "run", input: "ls" },
        { type: "custom_tool_call_output", call_id: "2", output: "files" },
        {
          type: "function_call_output",
          call_id: "1",
          output: [{ type: "input_text", text: "shipped" }],
        },
        { type: "function_call", call_id: "3", name: "find", arguments: "{}" },
        { type: "function_call_output", call_id: "3", output: "none" },
        { role: "assistant", content: "Done." },
      ]),
    ).toEqual([
      ["think: I look."],
      ['find({"order":"A1"})\nrun({"input":"ls"})', "shipped", "files"],
      ["find({})", "none"],
      ["answer: Done."],
    ]);
  });

  it("are read: JSON of instances, classes' names, old function calls, refusals, removals", () => {
    const call = new AIMessage({
      content: "",
      tool_calls: [{ id: "1", name: "find", args: {}, type: "tool_call" }],
    });
    const stored = [
      new HumanMessage("Again?"),
      call,
      new ToolMessage({ content: "none", tool_call_id: "1" }),
    ];
    expect(recordTurn(JSON.parse(JSON.stringify(stored)) as unknown[])).toEqual(recordTurn(stored));
    expect(
      read([
        { type: "AIMessageChunk", content: "Done." },
        { type: "remove", id: "x" },
      ]),
    ).toEqual([["answer: Done."]]);
    expect(
      read([
        { role: "assistant", content: null, function_call: { name: "find", arguments: "{}" } },
        { role: "function", name: "find", content: "none" },
        { role: "assistant", content: null, refusal: "I must not." },
      ]),
    ).toEqual([["find({})", "none"], ["answer: I must not."]]);
  });

  it("are read: Ollama's calls, which have no ids, and Mistral's in camel case", () => {
    const called = [
      { function: { name: "find", arguments: { order: "A1" } } },
      { function: { name: "pay", arguments: { order: "A1" } } },
    ];
    const expected = [['find({"order":"A1"})\npay({"order":"A1"})', "shipped", "paid"]];
    const results = [
      { role: "tool", tool_name: "pay", content: "paid" },
      { role: "tool", tool_name: "find", content: "shipped" },
    ];
    expect(read([{ role: "assistant", content: "", tool_calls: called }, ...results])).toEqual(
      expected,
    );
    const withIds = called.map((call, index) => ({ ...call, id: String(index) }));
    const camel = ["1", "0"].map((toolCallId) => ({
      role: "tool",
      toolCallId,
      content: toolCallId === "0" ? "shipped" : "paid",
    }));
    expect(read([{ role: "assistant", content: "", toolCalls: withIds }, ...camel])).toEqual(
      expected,
    );
  });

  it("go on with the run where words stand beside Anthropic's results", () => {
    const turn = recordTurn([
      user,
      { role: "assistant", content: [{ type: "tool_use", id: "1", name: "find", input: {} }] },
      {
        role: "user",
        content: [
          { type: "tool_result", tool_use_id: "1", content: "none" },
          { type: "text", text: "Be quick." },
        ],
      },
      { role: "assistant", content: "Nobody." },
    ]);
    expect(turn.task.goal).toBe("Who won?");
    expect(turn.steps.map(({ action }) => action)).toEqual(["find({})", "answer: Nobody."]);
  });

  it("never take a summary for the request", () => {
    const summary = {
      content: "Here is a summary: the user wants Z9",
      additional_kwargs: { lc_source: "summarization" },
    };
    const call = new AIMessage({
      content: "",
      tool_calls: [{ id: "1", name: "find", args: {}, type: "tool_call" }],
    });
    for (const given of [
      new HumanMessage(summary),
      new HumanMessage(summary).toDict(),
      { role: "user", ...summary },
    ]) {
      const turn = recordTurn([
        given,
        call,
        new ToolMessage({ content: "none", tool_call_id: "1" }),
      ]);
      expect(JSON.stringify(turn)).not.toContain("Z9");
      expect(turn.steps).toHaveLength(1);
      expect(recordTurn([given, new HumanMessage("Where is A1?"), call]).task.goal).toBe(
        "Where is A1?",
      );
      expect(recordTurn([new HumanMessage("Where is A1?"), given, call]).task.goal).toBe(
        "Where is A1?",
      );
    }
  });
});

describe("parts without a type", () => {
  const call = { name: "find", args: { order: "A1" } };
  const messages = [
    { role: "user", text: "Where is A1?" },
    { role: "assistant", text: "I look." },
    { role: "tool", text: "" },
  ];

  it.each([
    [
      "Bedrock",
      [
        { role: "user", content: [{ text: "Where is A1?" }] },
        {
          role: "assistant",
          content: [
            { text: "I look." },
            { toolUse: { toolUseId: "t1", name: "find", input: { order: "A1" } } },
          ],
        },
        {
          role: "user",
          content: [{ toolResult: { toolUseId: "t1", content: [{ text: "on its way" }] } }],
        },
      ],
    ],
    [
      "Gemini",
      [
        { role: "user", parts: [{ text: "Where is A1?" }] },
        {
          role: "model",
          parts: [{ text: "I look." }, { functionCall: { id: "t1", ...call } }],
        },
        {
          role: "user",
          parts: [{ functionResponse: { id: "t1", name: "find", response: "on its way" } }],
        },
      ],
    ],
  ])("of %s are read by their key", (_, given) => {
    const read = readMessages(given);
    expect(read).toMatchObject(messages);
    expect(read[1]?.toolCalls).toMatchObject([{ id: "t1", ...call }]);
    expect(read[2]?.toolResults).toMatchObject([
      { callId: "t1", text: "on its way", isError: false },
    ]);
  });

  it("says that a result of Bedrock is an error", () => {
    const failed = { toolUseId: "t1", content: [{ json: { code: 7 } }], status: "error" };
    const [read] = readMessages([{ role: "user", content: [{ toolResult: failed }] }]);
    expect(read?.toolResults).toMatchObject([{ text: '[{"json":{"code":7}}]', isError: true }]);
  });
});
