import { checkReply } from "@mnemograph/core";
import { afterEach, describe, expect, it } from "vitest";
import {
  type Answer,
  type ChatServer,
  chatServer,
  json,
  says,
  streams,
} from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { tokenUsageOf } from "../usage/token-usage.js";
import { openOpenaiModel } from "./open-openai-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const ask = async (options: { readonly isStreamed?: boolean }, ...answers: readonly Answer[]) => {
  server = await chatServer(...answers);
  const clock = manualClock();
  const described: string[] = [];
  const model = openOpenaiModel("m", {
    baseUrl: server.baseUrl,
    clock,
    ...(options.isStreamed === true && { onText: (text: string) => void described.push(text) }),
  });
  const reply = await model.invoke("Where now?");
  return { reply, described, clock, requests: server.requests.length };
};

const completion = (usage: object): Answer =>
  json(200, {
    choices: [
      { index: 0, finish_reason: "stop", message: { role: "assistant", content: "> look" } },
    ],
    usage,
  });
const parts =
  (...some: readonly object[]): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const part of some) response.write(`data: ${JSON.stringify(part)}\n\n`);
    response.end("data: [DONE]\n\n");
  };
const counts = { prompt_tokens: 900, completion_tokens: 4, total_tokens: 904 };
const delta = { choices: [{ index: 0, delta: { content: "> look" } }] };
const stop = { choices: [{ index: 0, delta: {}, finish_reason: "stop" }] };

describe("tokens of the provider's prefix cache", () => {
  it.each<[string, object]>([
    [
      "OpenAI, xAI, Gemini, OpenRouter, vLLM",
      { ...counts, prompt_tokens_details: { cached_tokens: 600 } },
    ],
    ["DeepSeek", { ...counts, prompt_cache_hit_tokens: 600, prompt_cache_miss_tokens: 300 }],
    ["Moonshot", { ...counts, cached_tokens: 600 }],
  ])("are counted as %s reports them", async (_, usage) => {
    const expected = {
      promptTokens: 900,
      completionTokens: 4,
      cachedTokens: 600,
      estimated: false,
    };
    const whole = await ask({}, completion(usage));
    expect(tokenUsageOf(whole.reply, [])).toEqual(expected);
    await server?.close();
    const streamed = await ask({ isStreamed: true }, parts(delta, stop, { choices: [], usage }));
    expect(tokenUsageOf(streamed.reply, [])).toEqual(expected);
  });

  it.each<[string, object[]]>([
    ["beside the last part, as Groq does", [delta, { ...stop, x_groq: { usage: counts } }]],
    [
      "within the choice, as Moonshot does",
      [delta, { choices: [{ ...stop.choices[0], usage: counts }] }],
    ],
  ])("a stream's counts may stand %s", async (_, some) => {
    const { reply } = await ask({ isStreamed: true }, parts(...some));
    expect(tokenUsageOf(reply, [])).toEqual({
      promptTokens: 900,
      completionTokens: 4,
      estimated: false,
    });
  });
});

describe("a connection", () => {
  it("that is reset in the middle of a stream is made again, and reports the reply again", async () => {
    const reset: Answer = (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "> go to " } }] })}\n\n`,
        () => setTimeout(() => response.socket?.resetAndDestroy(), 5),
      );
    };
    const { reply, described, requests } = await ask(
      { isStreamed: true },
      reset,
      streams("> look"),
    );
    expect(checkReply(reply)).toEqual({ ok: true, text: "> look" });
    expect(described.join("")).toMatch(/> look$/);
    expect(requests).toBe(2);
  });

  it("may be kept open with blank lines before the answer", async () => {
    const { reply } = await ask({}, (response) => {
      response.writeHead(200, { "content-type": "application/json" }).write("\n\n \n");
      const { choices } = {
        choices: [
          { index: 0, finish_reason: "stop", message: { role: "assistant", content: "> look" } },
        ],
      };
      response.end(JSON.stringify({ choices }));
    });
    expect(reply.text).toBe("> look");
  });
});

describe("a 429 whose words state when to try again", () => {
  it.each<[string, object, number]>([
    [
      "OpenAI",
      { error: { message: "Rate limit reached for m. Please try again in 20s. Visit the page." } },
      20_000,
    ],
    ["Groq", { error: { message: "Rate limit reached. Please try again in 1m2.5s." } }, 62_500],
    [
      "OpenAI, in milliseconds",
      { error: { message: "Rate limit reached. Please try again in 850ms." } },
      850,
    ],
    [
      "Gemini",
      [
        {
          error: {
            code: 429,
            message: "Resource exhausted. Please retry in 32.5s.",
            status: "RESOURCE_EXHAUSTED",
          },
        },
      ],
      32_500,
    ],
  ])("is asked then: %s", async (_, body, wait) => {
    const { reply, clock } = await ask({}, json(429, body), says("> look"));
    expect(reply.text).toBe("> look");
    expect(clock.now()).toBe(wait);
  });
});

describe("a model that reasons", () => {
  const message = (more: object, reason = "stop"): Answer =>
    json(200, {
      choices: [{ index: 0, finish_reason: reason, message: { role: "assistant", ...more } }],
      usage: counts,
    });
  it.each<[string, object]>([
    ["reasoning_content", { content: "> look", reasoning_content: "Go to desk 1, or look?" }],
    [
      "reasoning",
      {
        content: "> look",
        reasoning: "Go to desk 1, or look?",
        reasoning_details: [{ type: "reasoning.text", text: "Hm." }],
      },
    ],
  ])("is read without its %s", async (_, more) => {
    expect(checkReply((await ask({}, message(more))).reply)).toEqual({ ok: true, text: "> look" });
  });

  it.each<[string, object, string, string]>([
    [
      "spent its length on thoughts",
      { content: "", reasoning_content: "Go to desk 1, or" },
      "length",
      "cut",
    ],
    [
      "calls a tool beside empty content",
      {
        content: "",
        tool_calls: [{ id: "a", type: "function", function: { name: "look", arguments: "{}" } }],
      },
      "tool_calls",
      "tool-calls",
    ],
    ["was filtered", { content: null }, "content_filter", "filtered"],
    ["said all in its thoughts", { content: null, reasoning_content: "> look" }, "stop", "empty"],
  ])("gave no reply where it %s", async (_, more, reason, fault) => {
    expect(checkReply((await ask({}, message(more, reason))).reply)).toMatchObject({
      ok: false,
      fault,
    });
  });
});

it.each([
  [{ place: "desk 1" }, { place: "desk 1" }],
  [null, {}],
  ["", {}],
  [undefined, {}],
])("reads a call whose arguments are %j", async (written, args) => {
  const call = { id: "a", type: "function", function: { name: "go_to", arguments: written } };
  const { reply } = await ask(
    {},
    json(200, {
      choices: [
        {
          index: 0,
          finish_reason: "tool_calls",
          message: { role: "assistant", content: null, tool_calls: [call] },
        },
      ],
    }),
  );
  expect(reply.tool_calls).toMatchObject([{ name: "go_to", args }]);
  expect(reply.tool_calls?.[0]?.args).toEqual(args);
});
