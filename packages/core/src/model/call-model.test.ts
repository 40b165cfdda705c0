import { FakeListChatModel } from "@langchain/core/utils/testing";
import { AIMessage, type BaseMessage } from "@langchain/core/messages";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { ChatResult } from "@langchain/core/outputs";
import { describe, expect, it } from "vitest";
import { MnemographError } from "../errors/mnemograph-error.js";
import { NodeEvent } from "../events/event.js";
import { callModel } from "./call-model.js";
import type { Parsed } from "./model-call.js";
import { definePrompt } from "./prompt.js";

/** Answers from a list and keeps what it was sent. */
class ListModel extends BaseChatModel {
  readonly seen: { messages: BaseMessage[]; options: Record<string, unknown> }[] = [];

  constructor(private readonly replies: readonly (string | AIMessage | Error)[]) {
    super({});
  }
  override _llmType() {
    return "list";
  }
  override async _generate(
    messages: BaseMessage[],
    options: this["ParsedCallOptions"],
  ): Promise<ChatResult> {
    this.seen.push({ messages, options: { ...options } });
    const reply = this.replies[this.seen.length - 1];
    if (reply === undefined) throw new Error("called too often");
    if (reply instanceof Error) throw reply;
    const message = typeof reply === "string" ? new AIMessage(reply) : reply;
    return { generations: [{ text: message.text, message }] };
  }
}

const prompt = definePrompt<{ question: string }>({
  id: "test/number",
  sample: { question: "QUESTION" },
  render: ({ question }) => [
    { role: "system", content: "Answer with a number." },
    { role: "user", content: question },
  ],
});

/** Strict about digits, but mends spaces. */
const parse = (reply: string): Parsed<number> => {
  const text = reply.replaceAll(" ", "");
  return /^\d+$/.test(text)
    ? { ok: true, value: Number(text) }
    : { ok: false, problem: "It is no number." };
};

const ask = async (replies: readonly (string | AIMessage | Error)[], more: object = {}) => {
  const model = new ListModel(replies);
  const events: NodeEvent[] = [];
  const runtime = { emit: (event: NodeEvent) => void events.push(event) };
  const value = await callModel({
    node: "count",
    model,
    prompt,
    variables: { question: "How many?" },
    parse,
    runtime,
    ...more,
  }).catch((error: unknown) => error);
  return { value, events, model };
};
const shapes = (messages: readonly BaseMessage[] | undefined) =>
  messages?.map((message) => [message.getType(), message.text]);

describe("callModel", () => {
  it("renders the prompt, calls once and gives back the parsed reply", async () => {
    const { value, model } = await ask(["42"]);
    expect(value).toBe(42);
    expect(model.seen.map(({ messages }) => shapes(messages))).toEqual([
      [
        ["system", "Answer with a number."],
        ["human", "How many?"],
      ],
    ]);
  });

  it.each([
    ["fallback" as const, { value: -1, calls: 1, isFallback: true }],
    ["throw" as const, { value: "OUTPUT_INVALID", calls: 1, isFallback: undefined }],
    ["repair" as const, { value: 7, calls: 2, isFallback: undefined }],
  ])("treats an unusable reply as the caller says: %s", async (what, described) => {
    const { value, events, model } = await ask(["many", "7"], {
      fallback: () => -1,
      onUnusable: () => what,
    });
    const [first] = events;
    expect({
      value: value instanceof MnemographError ? value.code : value,
      calls: model.seen.length,
      isFallback: first?.type === "model-call" ? first.isFallback : null,
    }).toEqual(described);
  });

  it("takes what the parser can repair without a second call", async () => {
    expect((await ask(["4 2"])).value).toBe(42);
  });

  it("shows the model its mistake and asks again", async () => {
    const { value, events, model } = await ask(["many", "7"]);
    expect(value).toBe(7);
    expect(shapes(model.seen[1]?.messages)).toEqual([
      ["system", "Answer with a number."],
      ["human", "How many?"],
      ["ai", "many"],
      [
        "human",
        "Your reply could not be used: It is no number. Answer again in the format asked for, with nothing else.",
      ],
    ]);
    expect(events).toMatchObject([
      { attempt: 0, reply: "many", problem: "It is no number." },
      { attempt: 1, reply: "7", parsed: 7 },
    ]);
    expect(events[0]).not.toHaveProperty("parsed");
    expect(events[1]).not.toHaveProperty("problem");
  });

  it("retries as often as the option allows, and shows every mistake so far", async () => {
    const { value, model } = await ask(["a", "b", "c", "3"], { retries: 3 });
    expect(value).toBe(3);
    expect(model.seen.map(({ messages }) => messages.length)).toEqual([2, 4, 6, 8]);
    expect((await ask(["a"], { retries: 0 })).model.seen).toHaveLength(1);
  });

  it("reports how many actions a reply names beside the one that was read, and nothing where it names no other", async () => {
    const counted = (furtherActions: number) => ({
      parse: () => ({ ok: true, value: 1, furtherActions }),
    });
    expect((await ask(["1, 2, 3"], counted(2))).events).toMatchObject([
      { type: "model-call", furtherActions: 2 },
    ]);
    for (const more of [counted(0), {}])
      expect((await ask(["1"], more)).events[0]).not.toHaveProperty("furtherActions");
  });

  it("takes the fallback, made from the last reply, when all retries failed", async () => {
    const { value } = await ask(["one", "two"], {
      fallback: (reply: string) => reply.length * 100,
    });
    expect(value).toBe(300);
  });

  it("throws OUTPUT_INVALID with the raw text where there is no fallback", async () => {
    const { value } = await ask(["one", "two"]);
    expect(MnemographError.isInstance(value) && value.code).toBe("OUTPUT_INVALID");
    expect(value).toMatchObject({
      message: expect.stringContaining(
        "count could not use the model's reply to test/number: It is no number.",
      ),
      evidence: {
        node: "count",
        promptId: "test/number",
        raw: "two",
        problem: "It is no number.",
        attempts: 2,
      },
    });
  });

  it("lets errors of the model through unchanged, and does not ask again", async () => {
    const failure = new Error("no connection");
    const { value, events, model } = await ask([failure, "1"]);
    expect(value).toBe(failure);
    expect(events).toEqual([]);
    expect(model.seen).toHaveLength(1);
  });

  it("reports events in the shape of the schema, with the messages as they were sent", async () => {
    const { events } = await ask(["x", "1"]);
    for (const event of events) expect(NodeEvent.parse(event)).toEqual(event);
    expect(events[0]).toMatchObject({
      type: "model-call",
      node: "count",
      promptId: "test/number",
      promptHash: prompt.hash,
      cost: null,
    });
    expect(events.map((event) => event.type === "model-call" && event.messages.length)).toEqual([
      2, 4,
    ]);
  });

  it("reports the tokens that the provider counted", async () => {
    const usage_metadata = { input_tokens: 11, output_tokens: 2, total_tokens: 13 };
    const reply = Object.assign(
      new AIMessage({ content: "5", response_metadata: { cost: 0.25 } }),
      { usage_metadata },
    );
    expect((await ask([reply])).events).toMatchObject([
      { usage: { promptTokens: 11, completionTokens: 2, estimated: false }, cost: 0.25 },
    ]);
  });

  it("estimates tokens from all messages where the provider counts none, and says so", async () => {
    // 21 and 9 characters in the prompt, 5 in the reply: four characters each, rounded up per
    // message.
    expect((await ask(["12345"])).events).toMatchObject([
      { usage: { promptTokens: 6 + 3, completionTokens: 2, estimated: true } },
    ]);
  });

  const cut = (text: string) =>
    new AIMessage({ content: text, response_metadata: { finish_reason: "length" } });

  it("asks once more with room for a longer reply where one was cut, and counts the retry", async () => {
    const { value, model, events } = await ask([cut("4"), "42"], { retries: 0 });
    expect(value).toBe(42);
    expect(model.seen.map(({ options }) => options["maxTokens"])).toEqual([undefined, 4096]);
    expect(shapes(model.seen[1]?.messages)).toEqual(shapes(model.seen[0]?.messages));
    expect(events).toMatchObject([
      { attempt: 0, fault: "cut", problem: expect.stringContaining("length") as string },
      { attempt: 1, parsed: 42 },
    ]);
  });

  it("does not ask again where the caller chooses the fallback, and passes the fault to the caller", async () => {
    const faults: unknown[] = [];
    const onUnusable = (_reply: string, fault?: string) => {
      faults.push(fault);
      return "fallback" as const;
    };
    const { value, model } = await ask([cut("4"), "42"], { fallback: () => -1, onUnusable });
    expect(value).toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "cut", attempts: 1 },
    });
    expect([model.seen.length, faults]).toEqual([1, ["cut"]]);
  });

  it("takes a cut reply where a stop rule says that it is complete", async () => {
    expect((await ask([cut("42")], { isComplete: () => true })).value).toBe(42);
  });

  it("never takes the fallback for a reply that is no whole text", async () => {
    const tools = new AIMessage({
      content: "",
      tool_calls: [{ name: "look", args: {} }],
      response_metadata: { finish_reason: "tool_calls" },
    });
    const { value, model } = await ask([tools, tools], { fallback: () => 0 });
    expect(value).toMatchObject({
      code: "OUTPUT_INVALID",
      evidence: { fault: "tool-calls", finishReason: "tool_calls", attempts: 2 },
    });
    expect((await ask([cut("a"), cut("b"), cut("c")], { fallback: () => 0 })).value).toMatchObject({
      evidence: { fault: "cut", attempts: 3 },
    });
    // Silence is not shown: the remark joins the last question.
    expect(shapes(model.seen[1]?.messages)?.map(([role]) => role)).toEqual(["system", "human"]);
    expect(shapes(model.seen[1]?.messages)?.at(-1)?.[1]).toContain(
      "How many?\n\nYour reply could not be used: It calls tools",
    );
  });

  it("keeps its events readable whatever usage a provider reports", async () => {
    for (const usage_metadata of [
      { input_tokens: "12", output_tokens: 1.5 },
      { input_tokens: -5, output_tokens: Number.POSITIVE_INFINITY },
      { input_tokens: Number.NaN },
    ]) {
      const reply = Object.assign(
        new AIMessage({ content: "5", response_metadata: { cost: Number.NaN } }),
        { usage_metadata },
      );
      const { value, events } = await ask([reply as AIMessage]);
      expect(value).toBe(5);
      for (const event of events) expect(NodeEvent.parse(event)).toEqual(event);
    }
  });

  it("hands configuration on: callbacks, tags, metadata and the abort signal reach the model, and an aborted run asks no more", async () => {
    const model = new ListModel(["1", "2"]);
    const started: unknown[] = [];
    const controller = new AbortController();
    const config = {
      tags: ["tagged"],
      metadata: { run: 7 },
      signal: controller.signal,
      callbacks: [
        {
          handleChatModelStart: (...all: unknown[]) =>
            void started.push({ tags: all[5], metadata: all[6] }),
        },
      ],
    };
    const call = {
      node: "count",
      model,
      prompt,
      variables: { question: "?" },
      parse,
      runtime: { config },
    };
    expect(await callModel(call)).toBe(1);
    expect(started).toEqual([{ tags: ["tagged"], metadata: expect.objectContaining({ run: 7 }) }]);
    expect(model.seen[0]?.options["signal"]).toBeInstanceOf(AbortSignal);
    controller.abort();
    await expect(callModel(call)).rejects.toThrow(/abort/i);
    expect(model.seen).toHaveLength(1);
  });

  it("works with LangChain's own models and without any runtime", async () => {
    const model = new FakeListChatModel({ responses: ["8"] });
    expect(
      await callModel({ node: "count", model, prompt, variables: { question: "?" }, parse }),
    ).toBe(8);
  });
});
