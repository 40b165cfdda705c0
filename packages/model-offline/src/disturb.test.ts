import { describe, expect, it } from "vitest";
import { disturb } from "./disturb.js";

const prompts = Array.from({ length: 400 }, (_, index) => `prompt ${index}`);
const share = (rates: Parameters<typeof disturb>[3], text: string, reply: string) =>
  prompts.filter((prompt) => disturb(text, reply, prompt, rates) !== text).length / prompts.length;

describe("disturb", () => {
  it("turns as many verdicts round as the rate says, and nothing else", () => {
    const rates = { judgeErrorRate: 0.3, malformedRate: 0 };
    expect(share(rates, "SUCCESS: done.", "verdict")).toBeCloseTo(0.3, 1);
    expect(share(rates, "# Note 1", "notes")).toBe(0);
    const prompt = prompts.find(
      (one) => disturb("SUCCESS: a", "verdict", one, rates) === "FAILURE: a",
    );
    expect(disturb("SUCCESS: a", "verdict", prompt ?? "", rates)).toBe("FAILURE: a");
  });

  it("cuts as many replies as the rate says", () => {
    expect(share({ judgeErrorRate: 0, malformedRate: 0.1 }, "# Note 1\nText", "notes")).toBeCloseTo(
      0.1,
      1,
    );
    expect(share({ judgeErrorRate: 0, malformedRate: 0 }, "# Note 1", "notes")).toBe(0);
  });
});
