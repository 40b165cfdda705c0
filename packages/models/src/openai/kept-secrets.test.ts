import { inspect } from "node:util";
import { HumanMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { chatServer, json, says } from "../testing/chat-server.js";
import { failureOf, openAt } from "./open-at.testing.js";
import { openOpenaiModel } from "./open-openai-model.js";

const key = "sk-very-secret-0123456789";

describe("the key of an endpoint", () => {
  it("shows its key nowhere, even when the server repeats it", async () => {
    const environment = { MNEMOGRAPH_API_KEY: key };
    const { model, server } = await openAt([json(401, { error: { message: `Incorrect API key provided: ${key}` } })], { environment });
    const starts: unknown[] = [];
    const callbacks = [{ handleChatModelStart: (...values: unknown[]) => void starts.push(values) }];
    const error = await failureOf(model.invoke([new HumanMessage("a")], { callbacks }));
    expect(server.requests[0]?.headers.authorization).toContain(key);
    expect(starts).toHaveLength(1);
    const encoded = Buffer.from(`user:${key}`).toString("base64");
    const echo = await chatServer(json(400, { error: { message: `bad header: Basic ${encoded}` } }));
    const second = await failureOf(openOpenaiModel("m", { baseUrl: echo.baseUrl, environment }).invoke("a"));
    await echo.close();
    for (let start = 0; start + 8 <= encoded.length; start += 1) expect(second.message).not.toContain(encoded.slice(start, start + 8));
    for (const shown of [error, error.evidence, error.stack, model, model.identity, starts]) {
      expect(inspect(shown, { depth: 20, showHidden: true })).not.toContain(key);
      expect(JSON.stringify(shown)).not.toContain(key);
    }
  });

  it("refuses a password in the base URL, without showing it", () => {
    expect(() => openOpenaiModel("m", { baseUrl: "http://user:pass-word@127.0.0.1:1/v1" })).toThrow(
      expect.objectContaining({ code: "USAGE", message: expect.not.stringContaining("pass-word") }),
    );
  });

  it("leaves a key that a reply repeats out of the reply, unless a word may be it", async () => {
    const echo = [says(`Bearer ${key}`), says("ollama")];
    const { model } = await openAt(echo, { environment: { OPENAI_API_KEY: key } });
    expect((await model.invoke("a")).text).toBe("Bearer [redacted]");
    const { model: local } = await openAt([says("ollama")], { environment: { OPENAI_API_KEY: "ollama" } });
    expect((await local.invoke("a")).text).toBe("ollama");
  });
});
