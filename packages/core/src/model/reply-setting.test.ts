import { describe, expect, it } from "vitest";
import { replyModeOf } from "./reply-setting.js";

const of = (profile: object, reply?: string) => ({
  bound: { inner: { profile } },
  config: reply === undefined ? {} : { reply },
});

describe("replyModeOf", () => {
  it("takes what is set", () => {
    for (const mode of ["tools", "schema", "text"])
      expect(replyModeOf(of({ toolCalling: true }, mode))).toBe(mode);
  });

  it("takes what LangChain's profile says of the model that answers, and text where it says nothing", () => {
    expect(replyModeOf(of({ toolCalling: true, structuredOutput: true }, "auto"))).toBe("tools");
    expect(
      replyModeOf(of({ toolCalling: true, structuredOutput: true }), ["schema", "tools"]),
    ).toBe("schema");
    expect(replyModeOf(of({ structuredOutput: true }))).toBe("schema");
    expect(replyModeOf(of({ maxInputTokens: 1000 }))).toBe("text");
    expect(replyModeOf({})).toBe("text");
  });

  it("takes what all models can do where several answer", () => {
    const both = (first: object, second: object) => ({
      parts: [{ profile: first }, { profile: second }],
    });
    expect(replyModeOf(both({ toolCalling: true }, { toolCalling: true }))).toBe("tools");
    expect(replyModeOf(both({ toolCalling: true }, {}))).toBe("text");
  });
});
