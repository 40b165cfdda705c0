import { callModel, definePrompt, type NodeEvent } from "@mnemograph/core";
import { describe, expect, it } from "vitest";
import { type Answer, chatServer, json, says } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openOpenaiModel } from "./open-openai-model.js";

const prompt = definePrompt<{ text: string }>({
  id: "test/long",
  sample: { text: "T" },
  render: ({ text }) => [{ role: "user", content: text }],
});

/** Asks for a word with a prompt that the server finds too long once, and with half of it then. */
const ask = async (refusal: Answer) => {
  const server = await chatServer(refusal, says("yes"));
  const events: NodeEvent[] = [];
  try {
    const model = openOpenaiModel("m", { baseUrl: server.baseUrl, clock: manualClock() });
    const value = await callModel({
      node: "asks",
      model,
      prompt,
      variables: { text: "word ".repeat(64) },
      parse: (reply) => ({ ok: true, value: reply }),
      shorten: ({ text }) =>
        text.length < 40 ? undefined : { text: text.slice(0, text.length / 2) },
      runtime: { emit: (event: NodeEvent) => void events.push(event) },
    }).catch((error: unknown) => error);
    return {
      value,
      sizes: server.requests.map(({ body }) => JSON.stringify(body["messages"]).length),
    };
  } finally {
    await server.close();
  }
};

describe("a prompt that is too long, in the words of", () => {
  it.each<[string, Answer]>([
    [
      "OpenAI",
      json(400, {
        error: {
          message:
            "Your input exceeds the context window of this model. Please adjust your input and try again.",
          type: "invalid_request_error",
          param: "input",
          code: "context_length_exceeded",
        },
      }),
    ],
    [
      "OpenAI, whose limit for a minute it is longer than",
      json(429, {
        error: {
          message:
            "Request too large for m in organization org-x on tokens per min (TPM): Limit 30000, Requested 41627. The input or output tokens must be reduced in order to run successfully.",
          type: "tokens",
          code: "rate_limit_exceeded",
        },
      }),
    ],
    [
      "Anthropic",
      json(400, {
        type: "error",
        error: {
          type: "invalid_request_error",
          message: "prompt is too long: 210000 tokens > 200000 maximum",
        },
      }),
    ],
    [
      "Anthropic, with its reply's length",
      json(400, {
        type: "error",
        error: {
          type: "invalid_request_error",
          message:
            "input length and `max_tokens` exceed context limit: 188240 + 21333 > 200000, decrease input length or `max_tokens` and try again",
        },
      }),
    ],
    [
      "llama.cpp",
      json(400, {
        error: {
          code: 400,
          message:
            "request (9000 tokens) exceeds the available context size (4096 tokens), try increasing it",
          type: "exceed_context_size_error",
          n_prompt_tokens: 9000,
          n_ctx: 4096,
        },
      }),
    ],
    [
      "llama.cpp, as an error of the server",
      json(500, {
        error: {
          code: 500,
          message:
            "the request exceeds the available context size. try increasing the context size or enable context shift",
          type: "server_error",
        },
      }),
    ],
    [
      "vLLM",
      json(400, {
        object: "error",
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 9050 tokens (9000 in the messages, 50 in the completion). Please reduce the length of the messages or completion.",
        type: "BadRequestError",
        param: null,
        code: 400,
      }),
    ],
    [
      "Ollama, as an error of the server",
      json(500, {
        error: {
          message: "the input length exceeds the context length",
          type: "api_error",
          param: null,
          code: null,
        },
      }),
    ],
    [
      "LM Studio",
      json(400, {
        error:
          "Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough.",
      }),
    ],
    [
      "TGI",
      json(422, {
        error:
          "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 9000 `inputs` tokens and 50 `max_new_tokens`",
        error_type: "validation",
      }),
    ],
    [
      "Groq",
      json(413, {
        error: {
          message:
            "Request too large for model `m` on tokens per minute (TPM): Limit 6000, Requested 7120, please reduce your message size and try again.",
          type: "tokens",
          code: "rate_limit_exceeded",
        },
      }),
    ],
    [
      "Gemini",
      json(400, [
        {
          error: {
            code: 400,
            message:
              "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
            status: "INVALID_ARGUMENT",
          },
        },
      ]),
    ],
    [
      "Mistral",
      json(400, {
        object: "error",
        message:
          "Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
        type: "invalid_request_prompt",
        code: "3051",
      }),
    ],
    [
      "OpenRouter, with status 200",
      json(200, {
        error: {
          message:
            "This endpoint's maximum context length is 131072 tokens. However, you requested about 150000 tokens.",
          code: 400,
        },
      }),
    ],
    [
      "a server with no status",
      json(200, { error: { message: "the request exceeds the available context size" } }),
    ],
    ["a proxy", json(413, { message: "Request Entity Too Large" })],
  ])("%s, is shown less and asked once more", async (_, refusal) => {
    const { value, sizes } = await ask(refusal);
    expect(value).toBe("yes");
    expect(sizes).toHaveLength(2);
    expect(sizes[1]).toBeLessThan(sizes[0]!);
  });

  it.each<[string, Answer]>([
    [
      "too many requests",
      json(429, {
        error: {
          message:
            "Rate limit reached for m on tokens per min (TPM): Limit 30000, Used 29000, Requested 2000. Please try again in 2s.",
          type: "tokens",
          code: "rate_limit_exceeded",
        },
      }),
    ],
    [
      "too many tokens a minute",
      json(429, { message: "Too many tokens, please wait before trying again." }),
    ],
    [
      "a server that broke",
      json(500, { error: { message: "CUDA out of memory while extending the cache" } }),
    ],
  ])("but not where it is %s: the whole prompt is asked again", async (_, refusal) => {
    const { value, sizes } = await ask(refusal);
    expect(value).toBe("yes");
    expect(sizes[1]).toBe(sizes[0]);
  });
});
