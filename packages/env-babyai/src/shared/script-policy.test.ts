import { describe, expect, it } from "vitest";
import { scriptPolicy } from "./script-policy.js";

describe("scriptPolicy", () => {
  const policy = scriptPolicy(["first", "second"]);
  it.each([
    [0, "first"],
    [1, "second"],
    [2, "second"],
    [9, "second"],
  ])("after %i steps says %s", (length, action) => {
    const trajectory = Array.from({ length }, () => ({}));
    expect(policy({ trajectory } as unknown as Parameters<typeof policy>[0])).toBe(action);
  });
});
