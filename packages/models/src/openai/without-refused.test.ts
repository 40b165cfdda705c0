import { HumanMessage } from "@langchain/core/messages";
import { afterEach, describe, expect, it } from "vitest";
import { type ChatServer, chatServer, json, says } from "../testing/chat-server.js";
import { openOpenaiModel } from "./open-openai-model.js";

let server: ChatServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const noTemperature = json(400, {
  error: {
    message:
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
    param: "temperature",
    code: "unsupported_value",
  },
});
const noLength = (refused: string, instead: string) =>
  json(400, {
    error: {
      message: `Unsupported parameter: '${refused}' is not supported with this model. Use '${instead}' instead.`,
      param: refused,
    },
  });
const noSeed = json(422, { message: "Extra inputs are not permitted: seed" });
const settings = ["temperature", "max_tokens", "max_completion_tokens", "seed"];
const sent = () =>
  server?.requests.map(({ body }) => settings.filter((name) => name in body).join(" "));
const ask = [new HumanMessage("What now?")];

describe("a model under a name of one's own", () => {
  it("is asked without what its server refuses, once and for all, and its reply says what was left out", async () => {
    server = await chatServer(
      noLength("max_tokens", "max_completion_tokens"),
      noTemperature,
      noSeed,
      says("> look"),
    );
    const model = openOpenaiModel("my-deployment", {
      baseUrl: server.baseUrl,
      maxTokens: 50,
      seed: 7,
      retries: 0,
    });
    const first = await model.invoke(ask);
    expect([first.text, first.response_metadata["leftOut"]]).toEqual([
      "> look",
      ["temperature", "seed"],
    ]);
    await model.invoke(ask);
    const whole = "temperature max_completion_tokens seed";
    expect(sent()).toEqual([
      "temperature max_tokens seed",
      whole,
      "max_completion_tokens seed",
      "max_completion_tokens",
      "max_completion_tokens",
    ]);
  });

  it("is asked by the older name where its server knows no newer one", async () => {
    server = await chatServer(noLength("max_completion_tokens", "max_tokens"), says("> look"));
    const model = openOpenaiModel("o3-at-home", {
      baseUrl: server.baseUrl,
      maxTokens: 50,
      retries: 0,
    });
    expect((await model.invoke(ask)).text).toBe("> look");
    expect(sent()).toEqual(["max_completion_tokens", "max_tokens"]);
  });

  it("is refused as ever where both names are, where a value is, and where streams are", async () => {
    server = await chatServer(noLength("max_tokens", "x"), noLength("max_completion_tokens", "y"));
    const open = (baseUrl: string) =>
      openOpenaiModel("my-deployment", { baseUrl, maxTokens: 50, retries: 0, onText: () => {} });
    await expect(open(server.baseUrl).invoke(ask)).rejects.toThrow("'max_tokens' is not supported");
    expect(sent()?.slice(0, 2)).toEqual([
      "temperature max_tokens",
      "temperature max_completion_tokens",
    ]);
    await server.close();
    server = await chatServer(json(400, { error: { message: "max_tokens is too large: 50" } }));
    const model = open(server.baseUrl);
    await expect(model.invoke(ask)).rejects.toThrow("too large");
    const trials = server.requests.length;
    await expect(model.invoke(ask)).rejects.toThrow("too large");
    expect(server.requests).toHaveLength(trials + 1);
  });
});
