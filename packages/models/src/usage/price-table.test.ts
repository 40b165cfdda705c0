import { describe, expect, it } from "vitest";
import { openaiPrices } from "./openai-prices.js";
import { costOf, priceOf } from "./price-table.js";

describe("priceOf and costOf", () => {
  it("finds models with a provider before the name and a snapshot date after it", () => {
    for (const name of [
      "gpt-4o",
      "openai:gpt-4o",
      "gpt-4o-2024-08-06",
      "openai:gpt-4o-2024-08-06",
    ]) {
      expect(priceOf(name, openaiPrices)?.model).toBe("gpt-4o");
    }
    expect(priceOf("gpt-3.5-turbo-0125", openaiPrices)?.model).toBe("gpt-3.5-turbo");
  });

  it("finds a price by the whole name too, also where a colon follows no provider", () => {
    const priced = (model: string) => [
      { model, inputPerMillion: 1, outputPerMillion: 1, source: "test", date: "2026-01" },
    ];
    expect(priceOf("openai:gpt-4o-mini", priced("openai:gpt-4o-mini"))).toMatchObject({
      model: "openai:gpt-4o-mini",
    });
    expect(priceOf("openai:gpt-4o-2024-08-06", priced("openai:gpt-4o"))).toMatchObject({
      model: "openai:gpt-4o",
    });
    for (const name of ["llama3.1:8b", "openai:llama3.1:8b"])
      expect(priceOf(name, priced("llama3.1:8b"))).toMatchObject({ model: "llama3.1:8b" });
    expect(priceOf("groq:gpt-4o-mini", priced("openai:gpt-4o-mini"))).toBeUndefined();
  });

  it("does not take one model for another", () => {
    expect(priceOf("gpt-4o-audio-preview", openaiPrices)).toBeUndefined();
    expect(priceOf("gpt-4", openaiPrices)).toBeUndefined();
    expect(priceOf("gpt-4o-mini", openaiPrices)?.model).toBe("gpt-4o-mini");
  });

  it("charges per million tokens, and gives null for an unknown price", () => {
    const price = {
      model: "m",
      inputPerMillion: 2,
      outputPerMillion: 8,
      source: "test",
      date: "2026-01",
    };
    expect(costOf({ promptTokens: 500_000, completionTokens: 250_000 }, price)).toBe(3);
    expect(costOf({ promptTokens: 1, completionTokens: 1 }, undefined)).toBeNull();
  });

  it("charges cached input at its own price where the table has one, and never more than the prompt", () => {
    const price = {
      model: "m",
      inputPerMillion: 2,
      outputPerMillion: 8,
      source: "test",
      date: "2026-01",
    };
    const usage = { promptTokens: 500_000, completionTokens: 0, cachedTokens: 400_000 };
    expect(costOf(usage, price)).toBe(1);
    expect(costOf(usage, { ...price, cachedInputPerMillion: 0.5 })).toBeCloseTo(0.4, 10);
    expect(
      costOf({ ...usage, cachedTokens: 900_000 }, { ...price, cachedInputPerMillion: 0.5 }),
    ).toBeCloseTo(0.25, 10);
  });

  it("names a source and a month for every price", () => {
    for (const { source, date } of openaiPrices) {
      expect(URL.canParse(source)).toBe(true);
      expect(date).toMatch(/^\d{4}-\d{2}$/);
    }
  });
});
