import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneLine } from "./one-line.js";

describe("oneLine", () => {
  it("joins lines and runs of spaces by one space", () => {
    expect(oneLine("  Page 1\n[Next >]\t\tboots  ")).toBe("Page 1 [Next >] boots");
  });

  it("keeps every word, and changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\t") }), (text) => {
        expect(oneLine(text).split(" ")).toEqual(text.trim().split(/\s+/));
        expect(oneLine(oneLine(text))).toBe(oneLine(text));
      }),
    );
  });
});
