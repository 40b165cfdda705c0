import { describe, expect, it } from "vitest";
import { groupBy } from "./group-by.js";

describe("groupBy", () => {
  it("keeps keys and items in the order of first sight", () => {
    expect([...groupBy(["bb", "a", "cc", "d"], (text) => text.length)]).toEqual([
      [2, ["bb", "cc"]],
      [1, ["a", "d"]],
    ]);
    expect(groupBy([], String).size).toBe(0);
  });
});
