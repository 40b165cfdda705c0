import type { ImportFormat } from "./import-format.js";
import type { ReadRunsOptions } from "./imported-run.js";

/** A file of a format, and what is read of it: a line for each run, skipped record and error. */
export interface ImportCase {
  readonly name: string;
  readonly format: ImportFormat;
  /** One record a line; a text is a line as it stands. */
  readonly records?: readonly unknown[];
  /** The file, where it is not one record a line. */
  readonly text?: string;
  readonly options?: ReadRunsOptions;
  /** `request => actions [ending, verdict]`; a call has its result after an arrow. */
  readonly expected: readonly string[];
}

const user = (content: string) => ({ role: "user", content });
const answer = (content: string) => ({ role: "assistant", content });
const call = (id: string, name: string, args: object) => ({
  role: "assistant",
  content: "",
  tool_calls: [{ id, type: "function", function: { name, arguments: JSON.stringify(args) } }],
});
const result = (id: string, content: string) => ({ role: "tool", tool_call_id: id, content });
const refund = [
  user("Refund A1"),
  call("c1", "refund", { order: "A1" }),
  result("c1", "done"),
  answer("Refunded."),
];
const refunded = 'Refund A1 => refund({"order":"A1"}) -> done; answer: Refunded.';
const lc = (name: string, kwargs: object) => ({
  lc: 1,
  type: "constructor",
  id: ["langchain_core", "messages", name],
  kwargs,
});
const lcRefund = [
  lc("HumanMessage", { content: "Refund A1" }),
  lc("AIMessageChunk", {
    content: "",
    tool_calls: [{ id: "c1", name: "refund", args: { order: "A1" } }],
  }),
  lc("ToolMessage", { content: "done", tool_call_id: "c1", name: "refund", status: "success" }),
  lc("AIMessage", { content: "Refunded." }),
];
const root = (more: object) => ({
  id: "t1",
  trace_id: "t1",
  parent_run_id: null,
  run_type: "chain",
  name: "agent",
  ...more,
});
const below = (id: string, more: object) => ({ id, trace_id: "t1", parent_run_id: "t1", ...more });

const openai: readonly ImportCase[] = [
  {
    name: "a line of fine-tuning, with tools and instructions",
    format: "openai",
    records: [
      {
        messages: [{ role: "system", content: "Be brief." }, ...refund],
        tools: [{ type: "function" }],
        parallel_tool_calls: false,
      },
    ],
    expected: [`${refunded} [finished]`],
  },
  {
    name: "a conversation of several turns, whose score is that of the last",
    format: "openai",
    records: [
      { messages: [...refund, user("And B2?"), answer("No."), user("Why?")], success: false },
    ],
    expected: [`${refunded} [finished]`, "And B2? => answer: No. [finished]"],
  },
  {
    name: "a score that is named, in the metadata",
    format: "openai",
    records: [{ messages: refund, metadata: { grade: "0.2", quality: 0.8 } }],
    options: { successScore: "quality" },
    expected: [`${refunded} [finished, success: quality: 0.8]`],
  },
  {
    name: "calls from before there were tools",
    format: "openai",
    records: [
      {
        messages: [
          user("Refund A1"),
          {
            role: "assistant",
            content: null,
            function_call: { name: "refund", arguments: '{"order":"A1"}' },
          },
          { role: "function", name: "refund", content: "done" },
          answer("Refunded."),
        ],
      },
    ],
    expected: [`${refunded} [finished]`],
  },
  {
    name: "every call of a model that was stored, in any order: one run",
    format: "openai",
    records: [
      {
        id: "2",
        request: { messages: refund.slice(0, 3) },
        response: { choices: [{ message: refund[3] }] },
      },
      { id: "1", input: refund.slice(0, 1), output: [refund[1]] },
      {
        id: "4",
        input: [...refund, user("Refund B2")],
        output: [call("c2", "refund", { order: "B2" })],
      },
      {
        id: "5",
        input: [
          ...refund,
          user("Refund B2"),
          call("c2", "refund", { order: "B2" }),
          result("c2", "no"),
        ],
        output: answer("I can't."),
      },
    ],
    expected: [
      `${refunded} [finished]`,
      "skipped 2: is the beginning of a longer run",
      "skipped 3: is the beginning of a longer run",
      `Refund B2 => refund({"order":"B2"}) -> no; answer: I can't. [finished]`,
    ],
  },
  {
    name: "responses: items of calls and results",
    format: "openai",
    records: [
      {
        id: "resp_1",
        created_at: 1_700_000_000,
        input: [
          user("Refund A1"),
          { type: "reasoning", summary: [] },
          { type: "function_call", call_id: "c1", name: "refund", arguments: '{"order":"A1"}' },
          { type: "function_call_output", call_id: "c1", output: "done" },
        ],
        output: [
          {
            type: "message",
            role: "assistant",
            content: [{ type: "output_text", text: "Refunded." }],
          },
        ],
      },
    ],
    expected: [`${refunded} [finished]`],
  },
  {
    name: "an item of an evaluation",
    format: "openai",
    records: [
      {
        id: "i1",
        sample: { input: refund.slice(0, 1), output: [answer("No.")] },
        results: [{ name: "Correctness", passed: false, score: 0 }],
      },
    ],
    expected: ["Refund A1 => answer: No. [finished, failure: Correctness: 0]"],
  },
  {
    name: "damaged lines among others",
    format: "openai",
    records: [
      { messages: refund },
      '{"messages": [{"role": "us',
      7,
      { messages: [] },
      {},
      "",
      { messages: [user("Hi")] },
      { messages: refund },
    ],
    expected: [
      `${refunded} [finished]`,
      "error 2: is no JSON",
      "error 3: is no example of OpenAI's",
      "error 4: holds no messages",
      "error 5: holds no messages",
      "skipped 7: has no request with an answer",
      `${refunded} [finished]`,
    ],
  },
  {
    name: "an array over several lines, with a damaged element",
    format: "openai",
    text: `[\n  ${JSON.stringify({ messages: refund })},\n\n  {"messages": oops}, ${JSON.stringify({ messages: refund })}\n]\n`,
    expected: [`${refunded} [finished]`, "error 4: is no JSON", `${refunded} [finished]`],
  },
  {
    name: "the messages of one chat, a list over several lines",
    format: "openai",
    text: JSON.stringify(refund, null, 2),
    expected: [`${refunded} [finished]`],
  },
  {
    name: "a list of messages in each line",
    format: "openai",
    records: [refund, "[", refund],
    expected: [`${refunded} [finished]`, "error 2: is no JSON", `${refunded} [finished]`],
  },
  {
    name: "a page of an interface over several lines",
    format: "openai",
    text: JSON.stringify({ object: "list", data: [{ messages: refund }] }, null, 2),
    expected: [`${refunded} [finished]`],
  },
];

const langsmith: readonly ImportCase[] = [
  {
    name: "a root whose state holds the conversation, in LangChain's serialisation, with the mean of feedback",
    format: "langsmith",
    records: [
      root({
        start_time: "2026-01-02T03:04:05",
        inputs: { messages: lcRefund.slice(0, 1) },
        outputs: { messages: lcRefund },
        feedback_stats: {
          user_score: { n: 2, avg: 1, comments: ["well done"] },
          toxicity: { n: 1, avg: 0 },
        },
      }),
    ],
    expected: [`${refunded} [finished, success: user_score: 1, well done]`],
  },
  {
    name: "messages as dictionaries and as plain objects, and a history that belongs to other traces",
    format: "langsmith",
    records: [
      root({
        inputs: {
          input: "And B2?",
          chat_history: [
            { type: "human", data: { content: "Hi" } },
            { type: "ai", data: { content: "Hello." } },
          ],
        },
        outputs: { output: "No." },
      }),
      root({
        id: "t2",
        trace_id: "t2",
        inputs: { messages: [["user", "Refund A1"]] },
        outputs: { messages: [{ type: "ai", content: "Done." }] },
      }),
    ],
    expected: ["And B2? => answer: No. [finished]", "Refund A1 => answer: Done. [finished]"],
  },
  {
    name: "a root without messages: its last model call, whose parts stand in any order",
    format: "langsmith",
    records: [
      below("m2", {
        run_type: "llm",
        start_time: "2",
        inputs: { messages: [lcRefund.slice(0, 3)] },
        outputs: { generations: [[{ text: "Refunded.", message: lcRefund[3] }]] },
      }),
      below("x", {
        run_type: "tool",
        start_time: "1",
        inputs: { input: "{}" },
        outputs: { output: "done" },
      }),
      below("m1", {
        run_type: "llm",
        start_time: "0",
        inputs: { messages: [lcRefund.slice(0, 1)] },
        outputs: { generations: [[{ text: "", message: lcRefund[1] }]] },
      }),
      root({ inputs: { input: "Refund A1" }, outputs: { output: "Refunded." } }),
    ],
    expected: [`${refunded} [finished]`],
  },
  {
    name: "a tree of runs whose calls are runs, with a tool that called tools",
    format: "langsmith",
    records: [
      root({
        inputs: { question: "Refund A1" },
        outputs: { answer: "Refunded." },
        child_runs: [
          {
            id: "a",
            run_type: "tool",
            name: "refund",
            start_time: 2,
            inputs: { input: '{"order":"A1"}' },
            outputs: { output: lcRefund[2] },
            child_runs: [
              { id: "b", run_type: "tool", name: "log", start_time: 3, inputs: {}, outputs: {} },
            ],
          },
          {
            id: "c",
            run_type: "tool",
            name: "find",
            start_time: 1,
            inputs: { id: 1 },
            error: "not found\n at x",
          },
        ],
      }),
    ],
    expected: [
      'Refund A1 => find({"id":1}) -> error not found; refund({"order":"A1"}) -> done; answer: Refunded. [finished]',
    ],
  },
  {
    name: "a trace that an error ended, and one that holds no conversation",
    format: "langsmith",
    records: [
      root({
        inputs: { messages: lcRefund.slice(0, 2) },
        outputs: null,
        error: "RateLimit: slow down\nTraceback",
        status: "error",
      }),
      root({ id: "t3", trace_id: "t3", inputs: { x: 1 }, outputs: { y: 2 } }),
    ],
    expected: [
      'Refund A1 => refund({"order":"A1"}) -> error no result came back [failed: RateLimit: slow down]',
      "skipped 2: holds no messages",
    ],
  },
  {
    name: "what is no run",
    format: "langsmith",
    records: [
      { id: "x" },
      root({
        inputs: { messages: [{ role: "user", content: "Hi" }] },
        outputs: { messages: [{ role: "assistant", content: "Hello." }] },
      }),
    ],
    expected: [
      "error 1: is no trace or part of one of langsmith",
      "Hi => answer: Hello. [finished]",
    ],
  },
];

const text = (words: string) => ({ type: "text", text: words });
const uiRefund = [
  { id: "1", role: "user", parts: [text("Refund A1")] },
  {
    id: "2",
    role: "assistant",
    metadata: { userFeedback: true },
    parts: [
      { type: "step-start" },
      { type: "reasoning", text: "hm" },
      {
        type: "tool-refund",
        toolCallId: "c1",
        state: "output-available",
        input: { order: "A1" },
        output: "done",
      },
      { type: "step-start" },
      text("Refunded."),
    ],
  },
];

const ui: readonly ImportCase[] = [
  {
    name: "an array of chats",
    format: "ui-messages",
    text: JSON.stringify([
      { id: "chat", messages: uiRefund },
      {
        id: "other",
        messages: [
          { role: "user", parts: [text("Hi [x]")] },
          { role: "assistant", parts: [text('"Hello" } ]')] },
        ],
      },
    ]),
    expected: [
      `${refunded} [finished, success: userFeedback: true]`,
      'Hi [x] => answer: "Hello" } ] [finished]',
    ],
  },
  {
    name: "the messages of one chat, over several lines; calls that failed or were denied",
    format: "ui-messages",
    text: JSON.stringify(
      [
        uiRefund[0],
        {
          role: "assistant",
          parts: [
            {
              type: "tool-refund",
              toolCallId: "c1",
              state: "output-error",
              input: { order: "A1" },
              errorText: "closed",
            },
            {
              type: "dynamic-tool",
              toolName: "mail",
              toolCallId: "c2",
              state: "output-denied",
              input: {},
              approval: { id: "a", approved: false, reason: "no mail" },
            },
            { type: "step-start" },
            text("I could not."),
          ],
        },
        { role: "user", parts: [text("Again")] },
        {
          role: "assistant",
          parts: [
            {
              type: "tool-invocation",
              toolInvocation: {
                state: "result",
                toolCallId: "c3",
                toolName: "refund",
                args: {},
                result: "ok",
              },
            },
          ],
        },
      ],
      null,
      2,
    ),
    expected: [
      'Refund A1 => refund({"order":"A1"})\nmail({}) -> error closed, error no mail; answer: I could not. [finished]',
      "Again => refund({}) -> ok [unfinished]",
    ],
  },
  {
    name: "rows of messages of several chats",
    format: "ui-messages",
    records: [
      { chatId: "a", ...uiRefund[0] },
      { chatId: "b", role: "user", content: "Hi" },
      { chatId: "a", ...uiRefund[1] },
      { chatId: "b", role: "assistant", content: "Hello." },
    ],
    expected: [
      `${refunded} [finished, success: userFeedback: true]`,
      "Hi => answer: Hello. [finished]",
    ],
  },
  {
    name: "lists of messages, one a line, and what is none",
    format: "ui-messages",
    records: [uiRefund, { messages: [{ role: "robot", parts: [] }] }, "[", uiRefund],
    expected: [
      `${refunded} [finished, success: userFeedback: true]`,
      "error 2: messages.0: Invalid input",
      "error 3: is no JSON",
      `${refunded} [finished, success: userFeedback: true]`,
    ],
  },
];

const observation = (id: string, more: object) => ({
  id,
  parentObservationId: "o0",
  startTime: id,
  level: "DEFAULT",
  ...more,
});

const langfuse: readonly ImportCase[] = [
  {
    name: "a trace with observations and a score",
    format: "langfuse",
    records: [
      {
        id: "t1",
        timestamp: "2026-01-02T03:04:05Z",
        input: { messages: refund.slice(0, 1) },
        output: { messages: refund.slice(3) },
        scores: [{ name: "correctness", value: 0, dataType: "BOOLEAN", comment: "wrong order" }],
        observations: [
          observation("2", { type: "GENERATION", input: refund.slice(0, 3), output: refund[3] }),
          observation("1", { type: "GENERATION", input: refund.slice(0, 1), output: refund[1] }),
          observation("3", {
            type: "GENERATION",
            input: [user("A title for: Refund A1")],
            output: answer("Refund"),
          }),
        ],
      },
    ],
    expected: [`${refunded} [finished, failure: correctness: false, wrong order]`],
  },
  {
    name: "functions that were observed: calls of tools as observations",
    format: "langfuse",
    records: [
      {
        id: "t1",
        input: { args: ["Refund A1"], kwargs: {} },
        output: "Refunded.",
        observations: [
          { id: "o0", type: "SPAN", name: "agent", level: "DEFAULT", startTime: "0" },
          observation("1", {
            type: "TOOL",
            name: "refund",
            input: { args: [], kwargs: { order: "A1" } },
            output: "done",
          }),
          observation("2", {
            type: "TOOL",
            name: "mail",
            input: { to: "ann" },
            level: "ERROR",
            statusMessage: "no server",
          }),
        ],
      },
    ],
    expected: [
      'Refund A1 => refund({"order":"A1"}) -> done; mail({"to":"ann"}) -> error no server; answer: Refunded. [finished]',
    ],
  },
  {
    name: "rows of files: observations and scores apart, values as JSON texts",
    format: "langfuse",
    records: [
      {
        id: "s1",
        trace_id: "t1",
        name: "user-feedback",
        value: 1,
        data_type: "NUMERIC",
        string_value: "",
      },
      {
        id: "o1",
        trace_id: "t1",
        type: "GENERATION",
        parent_observation_id: "o0",
        start_time: "1",
        input: JSON.stringify(refund.slice(0, 3)),
        output: JSON.stringify(refund[3]),
      },
      {
        id: "o0",
        trace_id: "t1",
        type: "AGENT",
        parent_observation_id: "",
        start_time: "0",
        input: "Refund A1",
        output: "Refunded.",
      },
      {
        id: "o9",
        trace_id: "t2",
        type: "SPAN",
        parent_observation_id: "",
        start_time: "0",
        input: "Refund B2",
        output: "",
        level: "ERROR",
        status_message: "overloaded",
      },
    ],
    expected: [
      `${refunded} [finished, success: user-feedback: 1]`,
      "skipped 4: has no request with an answer",
    ],
  },
  {
    name: "stars, whose scale nobody knows, and stars with a threshold",
    format: "langfuse",
    records: [
      {
        id: "t1",
        input: "Refund A1",
        output: "Done.",
        scores: [{ name: "rating", value: 3, dataType: "NUMERIC" }],
      },
    ],
    expected: ["Refund A1 => answer: Done. [finished]"],
  },
  {
    name: "stars with a threshold",
    format: "langfuse",
    records: [
      {
        id: "t1",
        input: "Refund A1",
        output: "Done.",
        scores: [{ name: "rating", value: 3, dataType: "NUMERIC" }],
      },
    ],
    options: { successThreshold: 4 },
    expected: ["Refund A1 => answer: Done. [finished, failure: rating: 3]"],
  },
  {
    name: "scores that contradict each other, and others",
    format: "langfuse",
    records: [
      {
        id: "t1",
        input: "Hi",
        output: "Hello.",
        scores: [
          { name: "success", value: 1 },
          { name: "user_feedback", value: 0 },
        ],
      },
      { id: "t2", input: "Hi", output: "Hello.", scores: [{ name: "toxicity", value: 0 }] },
    ],
    expected: ["Hi => answer: Hello. [finished]", "Hi => answer: Hello. [finished]"],
  },
];

export const importCases: readonly ImportCase[] = [...openai, ...langsmith, ...ui, ...langfuse];
