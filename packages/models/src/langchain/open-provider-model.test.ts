import { AIMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { openModel } from "../registry/open-model.js";
import { chatServer, json, says, streams } from "../testing/chat-server.js";
import { manualClock } from "../testing/manual-clock.js";
import { openProviderModel } from "./open-provider-model.js";

const environment = { OPENAI_API_KEY: "secret-key" };

describe("openProviderModel", () => {
  it("asks a model of LangChain's over a socket, with the settings of each call", async () => {
    const server = await chatServer(says("> look", { prompt: 12, completion: 3 }));
    try {
      const model = await openProviderModel("openai", "test-model", {
        baseUrl: server.baseUrl,
        environment,
        maxTokens: 40,
      });
      const reply = await model.invoke("Go on.");
      expect([reply.text, reply.usage_metadata]).toMatchObject([
        "> look",
        { input_tokens: 12, output_tokens: 3 },
      ]);
      await model
        .withConfig({ temperature: 0.6, maxTokens: 9, stop: ["\n"] } as object)
        .invoke("Go on.");
      expect(
        server.requests.map(({ body }) => [
          body["model"],
          body["temperature"],
          body["max_tokens"] ?? body["max_completion_tokens"],
          body["stop"],
        ]),
      ).toEqual([
        ["test-model", 0, 40, undefined],
        ["test-model", 0.6, 9, ["\n"]],
      ]);
      expect(model.identity).toEqual({
        id: "openai:test-model",
        parameters: { baseUrl: server.baseUrl, temperature: 0, maxTokens: 40 },
      });
    } finally {
      await server.close();
    }
  });

  it("reports a reply's text as it arrives where somebody listens", async () => {
    const server = await chatServer(streams("> go to ", "desk 1"));
    const described: string[] = [];
    try {
      const onText = (text: string) => void described.push(text);
      const model = await openProviderModel("openai", "test-model", {
        baseUrl: server.baseUrl,
        environment,
        onText,
      });
      expect((await model.invoke("Go on.")).text).toBe("> go to desk 1");
      expect(described).toEqual(["> go to ", "desk 1"]);
    } finally {
      await server.close();
    }
  });

  it("keeps a reply's pieces where that is asked, and not by itself", async () => {
    const server = await chatServer(streams("> go to ", "desk 1"));
    try {
      const settings = { baseUrl: server.baseUrl, environment };
      const keeping = await openProviderModel("openai", "some-model", {
        ...settings,
        keepsPieces: true,
      });
      const listening = await openProviderModel("openai", "some-model", {
        ...settings,
        onText: () => {},
      });
      expect((await keeping.invoke("Go on.")).response_metadata["pieces"]).toEqual([
        "> go to ",
        "desk 1",
      ]);
      expect("pieces" in (await listening.invoke("Go on.")).response_metadata).toBe(false);
    } finally {
      await server.close();
    }
  });

  it("asks for a reply by its schema, and gives what the client parsed as the text that the model wrote", async () => {
    const schema = {
      type: "object",
      properties: { action: { type: "string" } },
      required: ["action"],
      additionalProperties: false,
    };
    const response_format = {
      type: "json_schema",
      json_schema: { name: "next_action", strict: true, schema },
    };
    const server = await chatServer(says('{"action":"look"}', { prompt: 12, completion: 3 }));
    try {
      const model = await openProviderModel("openai", "test-model", {
        baseUrl: server.baseUrl,
        environment,
      });
      const reply = await model.withConfig({ response_format } as object).invoke("Go on.");
      expect([reply.text, reply.usage_metadata]).toMatchObject([
        '{"action":"look"}',
        { input_tokens: 12, output_tokens: 3 },
      ]);
      expect(server.requests[0]?.body["response_format"]).toMatchObject({
        type: "json_schema",
        json_schema: { name: "next_action", schema },
      });
      expect(server.requests).toHaveLength(1);
    } finally {
      await server.close();
    }
  });

  it("leaves it to the reader to say that a reply was cut", async () => {
    const cut = { role: "assistant", content: '{"action":"lo' };
    const server = await chatServer(
      json(200, {
        id: "1",
        object: "chat.completion",
        model: "m",
        choices: [{ index: 0, finish_reason: "length", message: cut }],
      }),
    );
    try {
      const model = await openProviderModel("openai", "test-model", {
        baseUrl: server.baseUrl,
        environment,
        clock: manualClock(),
      });
      const response_format = {
        type: "json_schema",
        json_schema: {
          name: "next_action",
          schema: { type: "object", properties: { action: { type: "string" } } },
        },
      };
      const reply = await model.withConfig({ response_format } as object).invoke("Go on.");
      expect([reply.text, reply.response_metadata["finish_reason"]]).toEqual([
        '{"action":"lo',
        "length",
      ]);
      expect(server.requests).toHaveLength(2);
    } finally {
      await server.close();
    }
  });

  it("asks providers without response_format by withStructuredOutput", async () => {
    const asked: unknown[] = [];
    const raw = new AIMessage({
      content: "",
      tool_calls: [{ name: "next_action", args: { action: "look" } }],
    });
    const client = {
      _llmType: () => "other",
      withStructuredOutput: (schema: unknown, options: unknown) => ({
        invoke: async () => {
          asked.push([schema, options]);
          return { raw, parsed: { action: "look" } };
        },
      }),
    };
    const load = async () => async () => client as never;
    const model = await openProviderModel("anthropic", "some-model", { environment, load });
    const response_format = {
      type: "json_schema",
      json_schema: { name: "next_action", schema: { type: "object" } },
    };
    const reply = await model.withConfig({ response_format } as object).invoke("Go on.");
    expect(reply.text).toBe('{"action":"look"}');
    expect(asked).toEqual([
      [
        { title: "next_action", type: "object" },
        { name: "next_action", includeRaw: true },
      ],
    ]);
  });

  it("leaves the temperature to the provider where it is null", async () => {
    const server = await chatServer(says("yes"));
    try {
      const model = await openModel("langchain:openai:test-model", {
        baseUrl: server.baseUrl,
        environment,
        temperature: null,
      });
      await model.invoke("Go on.");
      expect("temperature" in (server.requests[0]?.body ?? {})).toBe(false);
    } finally {
      await server.close();
    }
  });

  it("tries again after a temporary failure, and shows no key after a permanent one", async () => {
    const server = await chatServer(
      json(500, { error: { message: "busy" } }),
      says("> wait"),
      json(401, { error: { message: "bad secret-key" } }),
    );
    try {
      const model = await openProviderModel("openai", "test-model", {
        baseUrl: server.baseUrl,
        environment,
        clock: manualClock(),
      });
      expect((await model.invoke("Go on.")).text).toBe("> wait");
      const failure: unknown = await model.invoke("Go on.").catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "MODEL_REJECTED" });
      expect(JSON.stringify(failure)).not.toContain("secret-key");
    } finally {
      await server.close();
    }
  });

  it("names the packages that are missing, and the line that installs them", async () => {
    const load = () =>
      Promise.reject(new Error("Cannot find package 'langchain' imported from here"));
    await expect(openProviderModel("anthropic", "claude-x", { load })).rejects.toMatchObject({
      code: "MODEL_UNKNOWN",
      hint: "npm install langchain @langchain/anthropic",
    });
    await expect(openModel("groq:llama3:8b", {})).rejects.toMatchObject({
      code: "MODEL_UNKNOWN",
      message: "groq:llama3:8b needs packages that are not installed: @langchain/groq",
      hint: "npm install @langchain/groq",
    });
  });

  it("refuses a base URL where the provider has none", async () => {
    await expect(
      openModel("bedrock:some-model", { baseUrl: "http://127.0.0.1:9" }),
    ).rejects.toMatchObject({ code: "USAGE" });
  });
});
