import { describe, expect, it } from "vitest";
import { codesIn } from "./codes-in.js";

describe("codesIn", () => {
  it.each([
    ["Refund order K2210, and k2210 again.", ["k2210"]],
    ["Deploy checkout-api to eu-west-1", ["checkout-api", "eu-west-1"]],
    ["HTTP 503 in src/main.ts at getUser()", ["503", "src/main.ts", "getuser"]],
    ["mail ann@example.com about invoice 2024-0017", ["ann@example.com", "2024-0017"]],
    ["Refund the ORDER of Ann - please.", []],
    ["", []],
  ])("finds what %j names by a code", (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it("takes linear time for a long text", () => {
    expect(codesIn("a-".repeat(50_000))).toHaveLength(1);
    expect(codesIn("-".repeat(50_000))).toEqual([]);
  });
});
