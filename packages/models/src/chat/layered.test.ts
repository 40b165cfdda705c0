import { HumanMessage } from "@langchain/core/messages";
import { StringOutputParser } from "@langchain/core/output_parsers";
import { BaseChatModel } from "@langchain/core/language_models/chat_models";
import { ChatOpenAI } from "@langchain/openai";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { cached } from "../cache/cached.js";
import { memoryResponseStore } from "../cache/response-store.js";
import { recorded } from "../cassette/recorded.js";
import { limited } from "../limits/limited.js";
import { type ChatServer, chatServer, says } from "../testing/chat-server.js";
import { openOpenaiModel } from "../openai/open-openai-model.js";
import { manualClock } from "../testing/manual-clock.js";
import { scriptedModel } from "../testing/scripted-model.js";
import { chatModel } from "./chat-model.js";
import { layered } from "./layered.js";
import { modelIdentity } from "./model-identity.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const stack = (model: BaseChatModel) =>
  limited(
    cached(
      recorded(model, join(mkdtempSync(join(tmpdir(), "models-")), "calls.jsonl")),
      memoryResponseStore(),
    ),
    {
      concurrency: 2,
      clock: manualClock(),
    },
  );

describe("layered", () => {
  it("composes over a real endpoint, and stays a chat model of the same identity", async () => {
    server = await chatServer(says("yes", { prompt: 5, completion: 1 }));
    const model = stack(
      openOpenaiModel("test-model", { baseUrl: server.baseUrl, clock: manualClock() }),
    );
    expect(model).toBeInstanceOf(BaseChatModel);
    expect(modelIdentity(model).id).toBe("openai:test-model");
    expect(await model.pipe(new StringOutputParser()).invoke("well?")).toBe("yes");
    expect((await model.invoke("well?")).response_metadata["cached"]).toBe(true);
    expect(server.requests).toHaveLength(1);
    expect(model.used).toMatchObject({ calls: 1, promptTokens: 5, completionTokens: 1 });
  });

  it("is one run for callbacks, with tags, metadata, run name and usage", async () => {
    const events: unknown[] = [];
    const model = stack(scriptedModel(["a"]));
    await model.invoke([new HumanMessage("hello")], {
      tags: ["tagged"],
      metadata: { node: "act" },
      runName: "the call",
      callbacks: [
        {
          handleChatModelStart: (_model, messages, _runId, _parent, _extra, tags, metadata, name) =>
            void events.push(["start", messages[0]?.[0]?.text, tags, metadata?.["node"], name]),
          handleLLMEnd: (output) => void events.push(["end", output.generations[0]?.[0]?.text]),
        },
      ],
    });
    expect(events).toEqual([
      ["start", "hello", ["tagged"], "act", "the call"],
      ["end", "a"],
    ]);
  });

  it("reports errors to callbacks once", async () => {
    const errors: unknown[] = [];
    const model = stack(scriptedModel([new Error("broken")]));
    await expect(
      model.invoke("x", { callbacks: [{ handleLLMError: (error) => void errors.push(error) }] }),
    ).rejects.toThrow("broken");
    expect(errors).toHaveLength(1);
  });

  it("keeps the options of withConfig, and of a ChatOpenAI that was configured before", async () => {
    server = await chatServer(says("x"));
    const client = new ChatOpenAI({
      model: "m",
      apiKey: "k",
      configuration: { baseURL: server.baseUrl },
    });
    await cached(
      client.withConfig({ seed: 3 }) as unknown as BaseChatModel,
      memoryResponseStore(),
    ).invoke("a");
    await stack(openOpenaiModel("m", { baseUrl: server.baseUrl }))
      .withConfig({ stop: ["."] })
      .invoke("a");
    expect(server.requests[0]?.body).toMatchObject({ seed: 3 });
    expect(server.requests[1]?.body).toMatchObject({ stop: ["."] });
  });

  it("keeps callbacks and tags that were set on the model beneath", async () => {
    const seen: unknown[] = [];
    const inner = scriptedModel(["a"]);
    inner.callbacks = [{ handleLLMEnd: () => void seen.push("end") }];
    await layered(inner, (messages, options, next) => next(messages, options)).invoke("x");
    expect(seen).toEqual(["end"]);
  });

  it("binds tools in the protocol's form", async () => {
    server = await chatServer(says("x"));
    const look = {
      type: "function",
      function: { name: "look", parameters: { type: "object", properties: {} } },
    };
    const model = stack(openOpenaiModel("m", { baseUrl: server.baseUrl }));
    await model.bindTools([look]).invoke("a");
    expect(server.requests[0]?.body).toMatchObject({ tools: [look] });
  });

  it("streams the whole reply as one chunk, and batches", async () => {
    const model = stack(scriptedModel(["a", "b", "c"]));
    const chunks: string[] = [];
    for await (const chunk of await model.stream("x")) chunks.push(chunk.text);
    expect(chunks).toEqual(["a"]);
    expect((await model.batch(["y", "z"])).map(({ text }) => text)).toEqual(["b", "c"]);
  });

  it("names models that others made by type and model name, without their key", () => {
    const identity = modelIdentity(
      new ChatOpenAI({
        model: "m",
        apiKey: "sk-secret-secret",
        temperature: 0.5,
      }) as unknown as BaseChatModel,
    );
    expect(identity.id).toBe("openai:m");
    expect(identity.parameters).toMatchObject({ temperature: 0.5 });
    expect(JSON.stringify(identity)).not.toContain("sk-secret");
  });

  it("does not call a model whose caller has already given up", async () => {
    const model = scriptedModel(["a"]);
    await expect(
      stack(model).invoke("x", { signal: AbortSignal.abort(new Error("stopped")) }),
    ).rejects.toThrow("stopped");
    expect(model.calls).toHaveLength(0);
  });

  it("describes itself to tracers by its identity", () => {
    const model = chatModel({
      identity: { id: "offline:v1", parameters: {} },
      generate: async () => ({ generations: [] }),
    });
    expect(model.getLsParams({})).toEqual({
      ls_model_type: "chat",
      ls_provider: "offline",
      ls_model_name: "v1",
    });
  });
});
