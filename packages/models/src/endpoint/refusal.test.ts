import { describe, expect, it } from "vitest";
import { isAboutContent, refusalIn, saysTheSame } from "./refusal.js";

describe("saysTheSame", () => {
  it.each([
    ["request 4711 failed after 12 ms", "request 4712 failed after 9 ms", true],
    ["the template raised", "out of memory", false],
  ])("of %j and %j: %s", (one, other, same) => {
    expect(saysTheSame({ words: one, fields: [] }, { words: other, fields: [] })).toBe(same);
  });
});

describe("refusalIn", () => {
  it.each([400, 422, 501])("takes status %i for a refusal", (status) => {
    const error = Object.assign(new Error("seed is not implemented"), { status });
    expect(refusalIn(error).refusal?.words).toContain("seed is not implemented");
  });

  it("keeps the beginning of an answer of megabytes, which is compared in time linear in its length", () => {
    const words = "x".repeat(5_000_000);
    const { fault } = refusalIn(Object.assign(new Error(words), { status: 500 }));
    expect(fault?.words).toBe("x".repeat(20_000));
    const long = { words, fields: [] };
    expect(saysTheSame(long, { words: `${words}y`, fields: [] })).toBe(false);
  });
});

describe("isAboutContent", () => {
  const plain = { messages: [], seed: 7 };
  const forced = { messages: [], tools: [], tool_choice: "required" };
  const allowed = "Allowed: messages, tools, response_format.";

  it.each([
    [
      "words of a filter beside a part that its structure names",
      "See our content policy.",
      ["seed"],
      plain,
      false,
    ],
    ["words of an account beside one", "API key expired?", ["seed"], plain, false],
    ["a filter", "Blocked by our content policy.", [], plain, true],
    ["a prompt that is too long", "Reduce the length.", ["messages"], plain, true],
    ["forms that the request does not ask for", `Unknown argument. ${allowed}`, [], plain, false],
    [
      "a part of a request for tools",
      `Unknown argument tool_choice. ${allowed}`,
      [],
      forced,
      false,
    ],
    ["the choice of a tool, by its structure", "Not permitted.", ["tool_choice"], forced, false],
    ["tools", "This model takes no tools.", [], forced, true],
  ])("of %s", (_, words, fields, request, expected) => {
    expect(isAboutContent({ words, fields }, request)).toBe(expected);
  });
});
