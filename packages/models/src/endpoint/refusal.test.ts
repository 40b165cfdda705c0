import { describe, expect, it } from "vitest";
import { refusalIn, saysTheSame } from "./refusal.js";

describe("saysTheSame", () => {
  it.each([
    ["request 4711 failed after 12 ms", "request 4712 failed after 9 ms", true],
    ["the template raised", "out of memory", false],
  ])("of %j and %j: %s", (one, other, same) => {
    expect(saysTheSame({ words: one, fields: [] }, { words: other, fields: [] })).toBe(same);
  });
});

describe("refusalIn", () => {
  it("keeps the beginning of an answer of megabytes, which is compared in time linear in its length", () => {
    const words = "x".repeat(5_000_000);
    const { fault } = refusalIn(Object.assign(new Error(words), { status: 500 }));
    expect(fault?.words).toBe("x".repeat(20_000));
    const long = { words, fields: [] };
    expect(saysTheSame(long, { words: `${words}y`, fields: [] })).toBe(false);
  });
});
