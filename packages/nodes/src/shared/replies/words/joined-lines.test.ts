import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinedLines } from "./joined-lines.js";

describe("joinedLines", () => {
  it("joins lines by one space, and keeps the spaces within each", () => {
    expect(joinedLines(" Dear Ann,\r\n\n  it is  here.\nBo ")).toBe("Dear Ann, it is  here. Bo");
  });

  it("is the text without its outer spaces, and one space for each end of a line and what stands around it", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\r", "\t") }), (text) => {
        expect(joinedLines(text)).toBe(text.trim().replace(/\s*\n\s*/g, " "));
      }),
    );
  });
});
