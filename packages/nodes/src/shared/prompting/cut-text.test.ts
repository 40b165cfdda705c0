import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "./cut-text.js";

describe("cutText", () => {
  it("leaves short texts alone and marks where it cut", () => {
    expect(cutText("fern", 4)).toBe("fern");
    expect(cutText("ferns", 4)).toBe("fer…");
  });

  it("is never longer than allowed, and begins as the text does", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (text, length) => {
        const cut = cutText(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(text.startsWith(cut.replace(/…$/, ""))).toBe(true);
      }),
    );
  });
});
