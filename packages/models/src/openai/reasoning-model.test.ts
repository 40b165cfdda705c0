import { describe, expect, it } from "vitest";
import { chatServer, says } from "../testing/chat-server.js";
import { openOpenaiModel } from "./open-openai-model.js";
import { isReasoningModel } from "./reasoning-model.js";

describe("isReasoningModel", () => {
  it.each([
    ["o3-mini", true],
    ["o1", true],
    ["gpt-5-mini", true],
    ["openai/o4-mini", true],
    ["gpt-5-chat-latest", false],
    ["gpt-4o", false],
    ["olmo-2", false],
  ])("%s: %s", (name, expected) => expect(isReasoningModel(name)).toBe(expected));

  it("sends such a model no temperature and no stop sequence, and the length under the name that it takes", async () => {
    const server = await chatServer(says("> look"));
    try {
      const model = openOpenaiModel("o3-mini", {
        baseUrl: server.baseUrl,
        maxTokens: 900,
        stop: ["\n"],
      });
      await model.invoke("Go on.");
      await model
        .withConfig({ temperature: 0.4, stop: ["Observation"] } as object)
        .invoke("Go on.");
      for (const { body } of server.requests) {
        expect(["temperature" in body, "stop" in body]).toEqual([false, false]);
        expect([body["max_completion_tokens"], body["max_tokens"]]).toEqual([900, undefined]);
      }
    } finally {
      await server.close();
    }
  });
});
