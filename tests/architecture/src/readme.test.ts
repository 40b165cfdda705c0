import { describe, expect, it } from "vitest";
import { read } from "./workspace.js";

describe("README.md", () => {
  it("has at most 130 lines: what leaves it goes to docs", () => {
    expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(130);
  });
});
