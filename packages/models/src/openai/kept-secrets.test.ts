import { inspect } from "node:util";
import { HumanMessage } from "@langchain/core/messages";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openProviderModel } from "../langchain/open-provider-model.js";
import { chatServer, json, says } from "../testing/chat-server.js";
import { failureOf, openAt } from "./open-at.testing.js";
import { openOpenaiModel } from "./open-openai-model.js";

const key = "sk-very-secret-0123456789";

describe("the key of an endpoint", () => {
  it("shows its key nowhere, even when the server repeats it", async () => {
    const environment = { MNEMOGRAPH_API_KEY: key };
    const { model, server } = await openAt(
      [json(401, { error: { message: `Incorrect API key provided: ${key}` } })],
      { environment },
    );
    const starts: unknown[] = [];
    const callbacks = [
      { handleChatModelStart: (...values: unknown[]) => void starts.push(values) },
    ];
    const error = await failureOf(model.invoke([new HumanMessage("a")], { callbacks }));
    expect(server.requests[0]?.headers.authorization).toContain(key);
    expect(starts).toHaveLength(1);
    const encoded = Buffer.from(`user:${key}`).toString("base64");
    const echo = await chatServer(
      json(400, { error: { message: `bad header: Basic ${encoded}` } }),
    );
    const second = await failureOf(
      openOpenaiModel("m", { baseUrl: echo.baseUrl, environment }).invoke("a"),
    );
    await echo.close();
    for (let start = 0; start + 8 <= encoded.length; start += 1)
      expect(second.message).not.toContain(encoded.slice(start, start + 8));
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

  it("shows no part of a password or key in a base URL, of any provider, percent-encoded or not", async () => {
    const forms: readonly ((secret: string) => string)[] = [
      (secret) => `http://zz:${secret}@127.0.0.1:1/v1`,
      (secret) => `zz:${secret}@127.0.0.1:1/v1`,
      (secret) => `http://127.0.0.1:1/v1?api_key=${secret}`,
      (secret) => `https://127.0.0.1:1/v1?v=1&token=${secret}`,
    ];
    const described = async (baseUrl: string): Promise<string> => {
      const opening = [
        async () => openOpenaiModel("m", { baseUrl, retries: 0 }).invoke("a"),
        async () =>
          openProviderModel("ollama", "m", {
            baseUrl,
            retries: 0,
            load: async () => async () => Promise.reject(new Error(baseUrl)),
          }),
      ];
      const failures = await Promise.all(
        opening.map((open) =>
          open().then(
            () => undefined,
            (error: Error) => error,
          ),
        ),
      );
      return failures
        .map((error) =>
          `${error?.message} ${inspect(error, { depth: 20 })}`.replaceAll(/\n\s+at .*/g, ""),
        )
        .join("");
    };
    const own = (await Promise.all(forms.map((form) => described(form("q"))))).join("");
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme-ascii", minLength: 4, maxLength: 20 }),
        fc.constantFrom(...forms),
        fc.boolean(),
        async (secret, form, isEncoded) => {
          const text = await described(form(isEncoded ? encodeURIComponent(secret) : secret));
          for (let start = 0; start + 3 <= secret.length; start += 1) {
            const part = secret.slice(start, start + 3);
            if (!own.includes(part)) expect(text).not.toContain(part);
          }
        },
      ),
    );
  });

  it("takes the password of a proxy out of what a client says", async () => {
    const environment = { HTTPS_PROXY: "http://ann:pr0xy-secret@proxy:3128", OPENAI_API_KEY: "k" };
    const echo = await chatServer(
      json(502, { error: { message: "cannot reach http://ann:pr0xy-secret@proxy:3128" } }),
    );
    const error = await failureOf(
      openOpenaiModel("m", { baseUrl: echo.baseUrl, environment, retries: 0 }).invoke("a"),
    );
    await echo.close();
    expect(inspect(error, { depth: 20 })).not.toContain("pr0xy");
    expect(error.message).toContain("[redacted]");
  });

  it("leaves a key that a reply repeats out of the reply, unless a word may be it", async () => {
    const echo = [says(`Bearer ${key}`), says("ollama")];
    const { model } = await openAt(echo, { environment: { OPENAI_API_KEY: key } });
    expect((await model.invoke("a")).text).toBe("Bearer [redacted]");
    const { model: local } = await openAt([says("ollama")], {
      environment: { OPENAI_API_KEY: "ollama" },
    });
    expect((await local.invoke("a")).text).toBe("ollama");
  });
});
