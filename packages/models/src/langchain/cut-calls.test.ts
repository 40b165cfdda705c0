import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ChatAnthropic } from "@langchain/anthropic";
import { ChatOpenAI, ChatOpenAICompletions } from "@langchain/openai";
import { callsAsText, checkReply } from "@mnemograph/core";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Answer, type ChatServer, chatServer, json } from "../testing/chat-server.js";
import { sendEvents } from "./wires/wire-reply.testing.js";

const tool = { name: "refund", description: "pays back", schema: z.object({ amount: z.number() }) };
/** What came of `{"amount":100}`. */
const [before, left] = ['{"amount"', ":1"];

const events =
  (named: boolean, ...list: readonly object[]): Answer =>
  (response) =>
    sendEvents(
      response,
      list.map(
        (event) =>
          `${named && "type" in event ? `event: ${String(event.type)}\n` : ""}data: ${JSON.stringify(event)}\n\n`,
      ),
    );

const openaiPart = (delta: object, finish_reason: string | null = null) => ({
  id: "1",
  object: "chat.completion.chunk",
  created: 1,
  model: "m",
  choices: [{ index: 0, delta, finish_reason }],
});
const openaiCall = (args: string, more: object = {}) => ({
  tool_calls: [{ index: 0, ...more, function: { name: "refund", arguments: args } }],
});
const openaiParts = [
  openaiPart({ role: "assistant", content: null }),
  openaiPart(openaiCall(before, { id: "a", type: "function" })),
  openaiPart({ tool_calls: [{ index: 0, function: { arguments: left } }] }),
];

const response = {
  id: "resp_1",
  object: "response",
  created_at: 1,
  model: "m",
  status: "incomplete",
  incomplete_details: { reason: "max_output_tokens" },
  output: [
    {
      type: "function_call",
      id: "fc_1",
      call_id: "a",
      name: "refund",
      arguments: before + left,
      status: "incomplete",
    },
  ],
  usage: { input_tokens: 9, output_tokens: 5, total_tokens: 14 },
};
const responseParts = [
  {
    type: "response.created",
    response: { ...response, status: "in_progress", incomplete_details: null, output: [] },
  },
  {
    type: "response.output_item.added",
    output_index: 0,
    item: { ...response.output[0], arguments: "", status: "in_progress" },
  },
  {
    type: "response.function_call_arguments.delta",
    item_id: "fc_1",
    output_index: 0,
    delta: before,
  },
  { type: "response.function_call_arguments.delta", item_id: "fc_1", output_index: 0, delta: left },
  { type: "response.incomplete", response },
];

const anthropicUsage = { input_tokens: 9, output_tokens: 5 };
const anthropicMessage = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-x",
  stop_sequence: null,
};
const anthropicParts = [
  {
    type: "message_start",
    message: { ...anthropicMessage, content: [], stop_reason: null, usage: anthropicUsage },
  },
  {
    type: "content_block_start",
    index: 0,
    content_block: { type: "tool_use", id: "a", name: "refund", input: {} },
  },
  {
    type: "content_block_delta",
    index: 0,
    delta: { type: "input_json_delta", partial_json: before },
  },
  {
    type: "content_block_delta",
    index: 0,
    delta: { type: "input_json_delta", partial_json: left },
  },
  { type: "content_block_stop", index: 0 },
  {
    type: "message_delta",
    delta: { stop_reason: "max_tokens", stop_sequence: null },
    usage: { output_tokens: 5 },
  },
  { type: "message_stop" },
];

/** As LangGraph's `streamMode: "messages"` has every model stream. */
const streaming = { callbacks: [{ lc_prefer_streaming: true, handleLLMNewToken: () => {} }] };
/** The client counts a stream's tokens by a table from the network. */
class OfflineCompletions extends ChatOpenAICompletions {
  override async getNumTokens(): Promise<number> {
    return 1;
  }
}
const openai = (more: object) => (baseURL: string) => {
  const fields = { model: "m", apiKey: "none", maxRetries: 0, configuration: { baseURL }, ...more };
  return new ChatOpenAI({
    ...fields,
    completions: new OfflineCompletions(fields),
  }) as unknown as BaseChatModel;
};
const anthropic = (more: object) => (url: string) =>
  new ChatAnthropic({
    model: "claude-x",
    apiKey: "none",
    maxRetries: 0,
    anthropicApiUrl: new URL(url).origin,
    ...more,
  }) as unknown as BaseChatModel;

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

describe("clients of LangChain's own, whose tool call was cut", () => {
  it.each<[string, (url: string) => BaseChatModel, Answer, string]>([
    [
      "OpenAI's, whole",
      openai({}),
      json(200, {
        ...openaiPart({}),
        object: "chat.completion",
        choices: [
          {
            index: 0,
            finish_reason: "length",
            message: {
              role: "assistant",
              content: null,
              ...openaiCall('{"amount":1}', { id: "a", type: "function" }),
            },
          },
        ],
      }),
      "length",
    ],
    [
      "OpenAI's, streamed",
      openai({ streaming: true }),
      events(false, ...openaiParts, openaiPart({}, "length")),
      "length",
    ],
    [
      "OpenAI's responses, whole",
      openai({ useResponsesApi: true }),
      json(200, response),
      "max_output_tokens",
    ],
    [
      "OpenAI's responses, streamed",
      openai({ useResponsesApi: true, ...streaming }),
      events(true, ...responseParts),
      "max_output_tokens",
    ],
    [
      "Anthropic's, whole",
      anthropic({}),
      json(200, {
        ...anthropicMessage,
        content: [{ type: "tool_use", id: "a", name: "refund", input: { amount: 1 } }],
        stop_reason: "max_tokens",
        usage: anthropicUsage,
      }),
      "max_tokens",
    ],
    ["Anthropic's, streamed", anthropic(streaming), events(true, ...anthropicParts), "max_tokens"],
  ])(
    "%s: no call is read, and the reply says that it was cut",
    async (_, open, answer, finishReason) => {
      server = await chatServer(answer);
      const reply = await callsAsText(open(server.baseUrl), [tool]).invoke("Pay back 100.");
      expect(reply.text).toBe("");
      expect(checkReply(reply, { mayCallTools: true })).toMatchObject({
        fault: "cut",
        finishReason,
      });
    },
  );

  it.each([
    ["the stream came to no end", events(false, ...openaiParts)],
    // LangChain keeps the reason of such a stream beside the message, and gives the message alone.
    ["its reason is dropped", events(false, ...openaiParts, openaiPart({}, "length"))],
  ])("no call is made of what is left where %s", async (_, answer) => {
    server = await chatServer(answer);
    const reply = await callsAsText(openai(streaming)(server.baseUrl), [tool]).invoke(
      "Pay back 100.",
    );
    expect(reply.text).toBe('refund(!"{\\"amount\\":1")');
  });
});
