import { describe, expect, it } from "vitest";
import { pictureTokens } from "./picture-tokens.js";

describe("pictureTokens", () => {
  it.each([
    ["openai:gpt-4o", 256, 255],
    ["openai:gpt-4o", 768, 765],
    ["gpt-4o-mini-2024-07-18", 256, 8500],
    ["gpt-4.1-mini", 256, 104],
    ["gpt-4.1-nano", 128, 40],
    ["my-llava", 256, 255],
  ])("counts for %s at %i pixels %i tokens", (model, size, tokens) => {
    expect(pictureTokens(model, size)).toBe(tokens);
  });

  it.each([
    ["openai:gpt-4o", 85],
    ["gpt-4o-mini", 2833],
    ["gpt-4.1-mini", 104],
  ])("counts less where a model looks less closely: %s %i", (model, tokens) => {
    expect(pictureTokens(model, 256, "low")).toBe(tokens);
  });
});
