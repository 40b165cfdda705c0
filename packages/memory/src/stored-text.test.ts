import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fromStoredText, toStoredText } from "./stored-text.js";

const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }))
  .map((units) => String.fromCharCode(...units));
const awkward = fc.string({
  unit: fc.constantFrom("\u0000", "\u001a", "\ud800", "\udc00", "\ud83d\ude00", "0", "a", "é"),
});

describe("stored texts", () => {
  it("come back as they were, whatever they hold", () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, awkward),
        (text) => fromStoredText(toStoredText(text)) === text,
      ),
    );
  });

  it("hold nothing that PostgreSQL refuses", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, awkward), (text) => {
        const stored = toStoredText(text);
        return (
          !stored.includes("\u0000") && Buffer.from(stored, "utf8").toString("utf8") === stored
        );
      }),
    );
  });

  it("are the texts themselves nearly always", () => {
    expect(toStoredText("put a cup on the shelf \u{1f600} \u2028")).toBe(
      "put a cup on the shelf \u{1f600} \u2028",
    );
    expect(toStoredText("a\u0000b\ud800")).toBe("a\u001a0000b\u001ad800");
  });
});
