import { describe, expect, it } from "vitest";
import { says } from "../testing/chat-server.js";
import { openAt } from "./open-at.testing.js";
import { openOpenaiModel } from "./open-openai-model.js";

const key = "sk-very-secret-0123456789";

describe("openOpenaiModel", () => {
  it("sends messages and parameters, without streaming, and reads the reply and its usage", async () => {
    const { model, server } = await openAt([says("go north", { prompt: 12, completion: 3 })], {
      environment: { OPENAI_API_KEY: key },
      maxTokens: 100,
      seed: 7,
      stop: ["\n"],
    });
    const reply = await model.invoke([
      ["system", "be brief"],
      ["user", "where now?"],
    ]);
    expect(reply.text).toBe("go north");
    expect(reply.usage_metadata).toMatchObject({
      input_tokens: 12,
      output_tokens: 3,
      total_tokens: 15,
    });
    expect(server.requests[0]?.path).toBe("/v1/chat/completions");
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(server.requests[0]?.body).toMatchObject({
      model: "test-model",
      temperature: 0,
      max_tokens: 100,
      seed: 7,
      stop: ["\n"],
      stream: false,
      messages: [
        { role: "system", content: "be brief" },
        { role: "user", content: "where now?" },
      ],
    });
  });

  it("lets one call override temperature, length, seed and stop", async () => {
    const { model, server } = await openAt([says("x")], {
      temperature: 0.2,
      seed: 1,
      maxTokens: 5,
    });
    await model.invoke("a", { temperature: 0.8, maxTokens: 9, seed: 2, stop: ["."] });
    await model.invoke("a");
    expect(server.requests[0]?.body).toMatchObject({
      temperature: 0.8,
      max_tokens: 9,
      seed: 2,
      stop: ["."],
    });
    expect(server.requests[1]?.body).toMatchObject({ temperature: 0.2, max_tokens: 5, seed: 1 });
  });

  it("leaves the temperature to the server when it is null", async () => {
    const { model, server } = await openAt([says("x")], { temperature: null });
    await model.invoke("a");
    expect(server.requests[0]?.body).not.toHaveProperty("temperature");
  });

  it("leaves usage_metadata out when the server reports none, and the cost null when the price is unknown", async () => {
    const { model } = await openAt([says("x")]);
    const reply = await model.invoke("a");
    expect(reply.usage_metadata).toBeUndefined();
    expect(reply.response_metadata["cost"]).toBeNull();
  });

  it("computes the cost from a given price", async () => {
    const prices = [
      {
        model: "test-model",
        inputPerMillion: 2,
        outputPerMillion: 8,
        source: "test",
        date: "2026-01",
      },
    ];
    const { model } = await openAt([says("x", { prompt: 1000, completion: 100 })], { prices });
    expect((await model.invoke("a")).response_metadata["cost"]).toBeCloseTo(0.0028, 10);
  });

  it("needs a key for OpenAI's own endpoint only", async () => {
    expect(() => openOpenaiModel("gpt-4o-mini")).toThrow(
      expect.objectContaining({ code: "MODEL_REJECTED" }),
    );
    const { model, server } = await openAt([says("x")]);
    await model.invoke("a");
    expect(server.requests[0]?.headers.authorization).not.toContain("sk-");
  });

  it("refuses a base URL that is none", () => {
    expect(() => openOpenaiModel("m", { baseUrl: "localhost:8000" })).toThrow(
      expect.objectContaining({ code: "USAGE" }),
    );
  });
});
