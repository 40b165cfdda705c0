import { describe, expect, it } from "vitest";
import { nodeDecoding } from "./node-decoding.js";

const remote = { maxTokens: null, isLocal: false };

describe("nodeDecoding", () => {
  it("asks an endpoint for the papers' lengths, with single nodes as told", () => {
    const llm = nodeDecoding({ act: { temperature: 0.5 }, reflect: { maxTokens: 500 } }, remote);
    expect(llm).toMatchObject({ default: { maxTokens: 256 }, act: { temperature: 0.5, maxTokens: 100 }, reflect: { maxTokens: 500 } });
  });

  it("leaves the length to whoever chose one for all nodes", () => {
    expect(nodeDecoding({}, { ...remote, maxTokens: 2000 })).toEqual({});
    expect(nodeDecoding({ default: { maxTokens: 2000 }, act: { stop: ["\n"] } }, remote)).toEqual({
      default: { maxTokens: 2000 },
      act: { stop: ["\n"] },
    });
  });

  it("adds nothing to a model that has no such settings", () => {
    expect(nodeDecoding({}, { ...remote, isLocal: true })).toEqual({});
  });
});
