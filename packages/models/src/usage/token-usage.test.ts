import { AIMessage, HumanMessage, SystemMessage } from "@langchain/core/messages";
import { describe, expect, it } from "vitest";
import { tokenUsageOf } from "./token-usage.js";

const prompt = [new SystemMessage("12345"), new HumanMessage("1234")];

describe("tokenUsageOf", () => {
  it("takes what the provider reported", () => {
    const reply = new AIMessage("x");
    Reflect.set(reply, "usage_metadata", { input_tokens: 7, output_tokens: 3, total_tokens: 10 });
    expect(tokenUsageOf(reply, prompt)).toEqual({
      promptTokens: 7,
      completionTokens: 3,
      estimated: false,
    });
  });

  it("takes how much of the prompt the provider had cached", () => {
    const reply = new AIMessage("x");
    Reflect.set(reply, "usage_metadata", {
      input_tokens: 7,
      output_tokens: 3,
      total_tokens: 10,
      input_token_details: { cache_read: 4 },
    });
    expect(tokenUsageOf(reply, prompt)).toMatchObject({ promptTokens: 7, cachedTokens: 4 });
    Reflect.set(reply, "usage_metadata", {
      input_tokens: 7,
      output_tokens: 3,
      total_tokens: 10,
      input_token_details: { cache_read: "many" },
    });
    expect(tokenUsageOf(reply, prompt)).not.toHaveProperty("cachedTokens");
  });

  it("estimates a quarter of the characters, rounded up per message, and says so", () => {
    expect(tokenUsageOf(new AIMessage("123456789"), prompt)).toEqual({
      promptTokens: 3,
      completionTokens: 3,
      estimated: true,
    });
  });

  it("does not take an object without counts for a report", () => {
    const reply = new AIMessage("1234");
    Reflect.set(reply, "usage_metadata", { input_token_details: {} });
    expect(tokenUsageOf(reply, prompt).estimated).toBe(true);
  });
});
