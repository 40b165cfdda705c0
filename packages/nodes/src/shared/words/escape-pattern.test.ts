import * as fc from "fast-check";
import { expect, it } from "vitest";
import { escapePattern } from "./escape-pattern.js";

it("makes a pattern that finds the text and nothing else", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, other) => {
      expect(new RegExp(`^${escapePattern(text)}$`).test(other)).toBe(text === other);
      expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
    }),
  );
});
