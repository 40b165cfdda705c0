import { AIMessage } from "@langchain/core/messages";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkReply } from "./check-reply.js";
import { readFinishReason } from "./finish-reason.js";
import { reportedTokens, tokenCount } from "./token-counts.js";

const message = (content: unknown, more: object = {}) => ({
  content,
  additional_kwargs: {},
  response_metadata: {},
  ...more,
});
const ended = (metadata: object, content: unknown = "look") =>
  checkReply(message(content, { response_metadata: metadata }));

describe("checkReply", () => {
  it.each<[string, object]>([
    ["OpenAI", { finish_reason: "stop" }],
    ["Anthropic", { stop_reason: "end_turn" }],
    ["a stop sequence", { stop_reason: "stop_sequence" }],
    ["Google", { finishReason: "STOP" }],
    ["Ollama", { done_reason: "stop" }],
    ["Bedrock", { stopReason: "end_turn" }],
    ["Cohere", { finish_reason: "COMPLETE" }],
    ["OpenAI's responses", { status: "completed" }],
    ["nobody", {}],
    ["an unknown word", { finish_reason: "finished-nicely" }],
  ])("takes a whole text from %s", (_, metadata) => {
    expect(ended(metadata)).toEqual({ ok: true, text: "look" });
  });

  it.each<[string, object]>([
    ["cut", { finish_reason: "length" }],
    ["cut", { stop_reason: "max_tokens" }],
    ["cut", { finishReason: "MAX_TOKENS" }],
    ["cut", { done_reason: "length" }],
    ["cut", { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } }],
    ["filtered", { finish_reason: "content_filter" }],
    ["filtered", { finishReason: "SAFETY" }],
    ["filtered", { stopReason: "guardrail_intervened" }],
    ["refused", { stop_reason: "refusal" }],
    ["interrupted", { finish_reason: "error" }],
    ["tool-calls", { finish_reason: "tool_calls" }],
    ["tool-calls", { stop_reason: "tool_use" }],
  ])("reports a text as %s by %o, whatever its words", (fault, metadata) => {
    const checked = ended(metadata);
    expect(checked).toMatchObject({
      ok: false,
      fault,
      text: "look",
      problem: expect.stringContaining("finish reason") as string,
    });
    expect(!checked.ok && checked.finishReason).toBeTruthy();
  });

  it.each<[string, unknown, object?]>([
    ["empty", ""],
    ["empty", " \n"],
    ["empty", null],
    ["empty", undefined],
    ["empty", []],
    ["empty", [{ type: "reasoning", reasoning: "hm" }]],
    ["no-text", [{ type: "image_url", image_url: "x" }]],
    ["no-text", [{ type: { toString: 1.5 }, text: "a" }]],
    ["wrong-type", 42],
    ["wrong-type", { text: "look" }],
    ["refused", "No.", { additional_kwargs: { refusal: "I will not." } }],
    ["refused", [{ type: "refusal", refusal: "I will not." }]],
    ["tool-calls", "look", { tool_calls: [{ name: "look", args: {} }] }],
    ["tool-calls", "", { additional_kwargs: { function_call: { name: "look", arguments: "{}" } } }],
    ["too-long", "a".repeat(1_000_001)],
  ])("finds it %s", (fault, content, more) => {
    expect(checkReply(message(content, more))).toMatchObject({ ok: false, fault });
  });

  it("joins the text parts and leaves the model's reasoning out", () => {
    const parts = [
      { type: "thinking", thinking: "hm" },
      { type: "text", text: "go " },
      { type: "image_url" },
      { type: "text", text: "north" },
    ];
    expect(checkReply(message(parts))).toEqual({ ok: true, text: "go north" });
  });

  it("lets a stop rule, a silence or tool calls pass where the caller says so", () => {
    const cut = message("> look\nand then", { response_metadata: { finish_reason: "length" } });
    expect(checkReply(cut, { isComplete: (text) => text.includes("\n") })).toEqual({
      ok: true,
      text: "> look\nand then",
    });
    expect(checkReply(message(""), { mayBeEmpty: true })).toEqual({ ok: true, text: "" });
    expect(
      checkReply(message("", { response_metadata: { finish_reason: "length" } }), {
        mayBeEmpty: true,
      }),
    ).toMatchObject({
      fault: "cut",
    });
    expect(checkReply(message("", { tool_calls: [{}] }), { mayCallTools: true })).toMatchObject({
      ok: true,
    });
  });

  it.each<[string, object]>([
    ["OpenAI", { response_metadata: { finish_reason: "length" } }],
    [
      "OpenAI's responses",
      {
        response_metadata: {
          status: "incomplete",
          incomplete_details: { reason: "max_output_tokens" },
        },
      },
    ],
    ["Anthropic", { response_metadata: { stop_reason: "max_tokens" } }],
    [
      "Anthropic's stream",
      { additional_kwargs: { stop_reason: "max_tokens", stop_sequence: null } },
    ],
    ["Google", { response_metadata: { finishReason: "MAX_TOKENS" } }],
    [
      "a stream that reports each part's end",
      { response_metadata: { finishReason: "STOPMAX_TOKENS" } },
    ],
    ["Ollama", { response_metadata: { done_reason: "length" } }],
  ])("takes no tool call that %s says was cut, whoever asked for it", (_, described) => {
    const anything = { isComplete: () => true, mayBeEmpty: true, mayCallTools: true };
    for (const calls of [
      { tool_calls: [{ name: "pay", args: {} }] },
      { invalid_tool_calls: [{ name: "pay", args: '{"a' }] },
    ])
      expect(checkReply(message("> pay", { ...calls, ...described }), anything)).toMatchObject({
        fault: "cut",
        problem: expect.stringContaining("tool call was cut") as string,
      });
  });

  it("reads every text message as LangChain does, and anything at all without throwing", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        const checked = checkReply(new AIMessage(text));
        expect(checked.text).toBe(text);
        expect(checked.ok).toBe(text.trim() !== "");
      }),
    );
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true }),
        fc.anything(),
        (one, metadata) => typeof checkReply(one, {}, metadata).ok === "boolean",
      ),
    );
    fc.assert(
      fc.property(fc.anything(), (content) => typeof checkReply(message(content)).ok === "boolean"),
    );
  });
});

describe("readFinishReason", () => {
  it.each<[string, string, readonly string[]]>([
    ["OpenAI and Azure", "stop", ["stop"]],
    ["OpenAI and Azure", "filter", ["content_filter"]],
    ["Mistral", "length", ["length", "model_length"]],
    ["Mistral", "error", ["error"]],
    [
      "Gemini",
      "filter",
      [
        "SAFETY",
        "RECITATION",
        "PROHIBITED_CONTENT",
        "SPII",
        "BLOCKLIST",
        "LANGUAGE",
        "IMAGE_SAFETY",
        "content_filter: RECITATION",
      ],
    ],
    ["Gemini", "tools", ["MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL", "TOO_MANY_TOOL_CALLS"]],
    ["Google over gRPC", "length", ["FINISH_REASON_MAX_TOKENS"]],
    ["Google over gRPC", "filter", ["FINISH_REASON_SAFETY"]],
    ["vLLM", "length", ["repetition", "length"]],
    ["vLLM", "error", ["abort", "error"]],
    ["Anthropic", "paused", ["pause_turn"]],
    ["TGI", "length", ["max_new_tokens"]],
    ["watsonx", "length", ["time_limit", "token_limit", "max_tokens"]],
    ["watsonx", "error", ["cancelled"]],
    ["DeepSeek", "error", ["insufficient_system_resource"]],
  ])("knows the words of %s for %s", (_provider, finish, words) => {
    expect(words.map((word) => readFinishReason({ finish_reason: word })?.finish)).toEqual(
      words.map(() => finish),
    );
  });

  it("keeps the provider's words", () => {
    expect(readFinishReason({ finish_reason: "Max_Tokens" })).toEqual({
      mentioned: "Max_Tokens",
      finish: "length",
    });
    expect(
      ["STOPSTOP", "stopmax_tokens", "unstoppable"].map(
        (reason) => readFinishReason({ finish_reason: reason })?.finish,
      ),
    ).toEqual(["stop", "length", "other"]);
    expect([
      readFinishReason(null),
      readFinishReason({}),
      readFinishReason({ finish_reason: 7 }),
    ]).toEqual([null, null, null]);
  });
});

describe("tokenCount", () => {
  it.each<[unknown, number | undefined]>([
    ["12", 12],
    ["012", 12],
    [1.5, 2],
    [0, 0],
    [-5, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [Number.NaN, undefined],
    ["", undefined],
    [null, undefined],
    [{}, undefined],
    [true, undefined],
  ])("reads %o as %o", (value, count) => {
    expect(tokenCount(value)).toBe(count);
  });

  it("drops usage where one of the two is no count", () => {
    expect(reportedTokens({ input_tokens: "3", output_tokens: 1.5 })).toEqual({
      promptTokens: 3,
      completionTokens: 2,
    });
    expect(reportedTokens({ input_tokens: 3 })).toEqual({ promptTokens: 3, completionTokens: 0 });
    expect([
      reportedTokens({ input_tokens: -5, output_tokens: 1 }),
      reportedTokens({}),
      reportedTokens(undefined),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
