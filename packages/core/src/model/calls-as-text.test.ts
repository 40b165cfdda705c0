import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { AIMessage, AIMessageChunk } from "@langchain/core/messages";
import type { ChatResult } from "@langchain/core/outputs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callModel } from "./call-model.js";
import { callsAsText } from "./calls-as-text.js";
import type { NodeRuntime } from "../graph/runtime.js";
import { definePrompt } from "./prompt.js";

class Answering extends BaseChatModel {
  asked = 0;
  constructor(readonly replies: readonly AIMessage[]) {
    super({});
  }
  override _llmType(): string {
    return "answering";
  }
  override bindTools(): this {
    return this;
  }
  override async _generate(): Promise<ChatResult> {
    const message =
      this.replies[Math.min(this.asked, this.replies.length - 1)] ?? new AIMessage("");
    this.asked += 1;
    return { generations: [{ text: message.text, message }] };
  }
}

const tools = [
  { name: "refund", description: "pays back", schema: z.object({ amount: z.number() }) },
];
const prompt = definePrompt<object>({
  id: "own/pay",
  sample: {},
  render: () => [{ role: "user", content: "Pay back 100." }],
});
const act = (model: BaseChatModel, runtime: NodeRuntime = {}) =>
  callModel({
    runtime,
    node: "act",
    model: callsAsText(model, tools),
    prompt,
    variables: {},
    parse: (text) => ({ ok: true, value: text }),
    fallback: () => "a fallback",
    isComplete: () => true,
  });

const amount = (value: number, described: object = {}) =>
  new AIMessage({
    content: "Paid.",
    tool_calls: [{ id: "1", name: "refund", args: { amount: value } }],
    ...described,
  });
const unreadable = (described: object) =>
  new AIMessage({
    content: "",
    invalid_tool_calls: [{ id: "1", name: "refund", args: '{"amount":1', error: "?" }],
    ...described,
  });
const streamed = (written: string, described: object = {}) =>
  new AIMessageChunk({
    content: "",
    tool_call_chunks: [{ id: "1", index: 0, name: "refund", args: written }],
  }).concat(new AIMessageChunk({ content: "", ...described }));

const cuts: readonly (readonly [string, string, object])[] = [
  ["OpenAI", "length", { response_metadata: { finish_reason: "length" } }],
  [
    "OpenAI's responses",
    "max_output_tokens",
    {
      response_metadata: {
        status: "incomplete",
        incomplete_details: { reason: "max_output_tokens" },
      },
    },
  ],
  ["Anthropic", "max_tokens", { response_metadata: { stop_reason: "max_tokens" } }],
  ["Anthropic's stream", "max_tokens", { additional_kwargs: { stop_reason: "max_tokens" } }],
  ["Google", "MAX_TOKENS", { response_metadata: { finishReason: "MAX_TOKENS" } }],
  ["Ollama", "length", { response_metadata: { done_reason: "length" } }],
];
const ways: readonly (readonly [string, (described: object) => AIMessage])[] = [
  ["whole", (described) => amount(1, described)],
  ["unreadable", unreadable],
  ["streamed", (described) => streamed('{"amount":1', described) as unknown as AIMessage],
];

describe("callsAsText", () => {
  describe.each(cuts)("at %s", (_, finishReason, described) => {
    it.each(ways)(
      "makes no %s call that was cut: it is asked for again, then refused",
      async (__, reply) => {
        const cut = new Answering([reply(described)]);
        await expect(act(cut)).rejects.toMatchObject({
          code: "OUTPUT_INVALID",
          evidence: { fault: "cut", finishReason, attempts: 3 },
        });
        expect(cut.asked).toBe(3);
        expect(await act(new Answering([reply(described), amount(100)]))).toBe(
          'Paid.\n\nrefund({"amount":100})',
        );
      },
    );
  });

  it.each([
    ["filtered", { finish_reason: "content_filter" }],
    ["refused", { stop_reason: "refusal" }],
    ["interrupted", { finish_reason: "error" }],
  ])("makes no call of a reply that was %s", async (fault, response_metadata) => {
    await expect(act(new Answering([amount(1, { response_metadata })]))).rejects.toMatchObject({
      evidence: { fault },
    });
  });

  it("costs nothing where the model's own calls cost nothing", async () => {
    const costs: unknown[] = [];
    const emit = (event: { readonly type: string; readonly cost?: unknown }) =>
      void (event.type === "model-call" && costs.push(event.cost));
    for (const marks of [{ isLocal: true }, { isLocal: true, isFree: false }, {}])
      await act(Object.assign(new Answering([amount(100)]), marks), { emit });
    expect(costs).toEqual([0, null, null]);
  });

  it("shows repaired arguments as the model wrote them, where the stream does not state its end", async () => {
    expect(await act(new Answering([streamed('{"amount":1') as unknown as AIMessage]))).toBe(
      'refund(!"{\\"amount\\":1")',
    );
    expect(await act(new Answering([streamed('{"amount":100}') as unknown as AIMessage]))).toBe(
      'refund({"amount":100})',
    );
  });
});

it.each<[string, AIMessage, string]>([
  [
    "`function_call`, the older name of tools",
    new AIMessage({
      content: "",
      additional_kwargs: { function_call: { name: "refund", arguments: '{"amount": 100}' } },
      response_metadata: { finish_reason: "function_call" },
    }),
    'refund({"amount":100})',
  ],
  [
    "`function_call` with broken JSON",
    new AIMessage({
      content: "",
      additional_kwargs: { function_call: { name: "refund", arguments: "{amount" } },
    }),
    'refund(!"{amount")',
  ],
  [
    "a text of which the server says that it calls tools",
    new AIMessage({ content: "I pay.", response_metadata: { finish_reason: "tool_calls" } }),
    "I pay.",
  ],
  [
    "an object that was written as a text twice",
    amount(0, {
      content: "",
      tool_calls: [{ id: "1", name: "refund", args: '{"amount":100}' as unknown as object }],
    }),
    'refund(!"{\\"amount\\":100}")',
  ],
])("reads %s", async (_, reply, text) => {
  expect(await act(new Answering([reply]))).toBe(text);
});
