import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePattern } from "./regular-expression.js";
import { isRaised } from "./value.js";

describe("compilePattern", () => {
  it.each([
    ["meet.*g", "Team Meeting", true],
    ["^a", "An event", true],
    ["s$", "notes\n", true],
    ["a{2}", "aardvark", true],
    ["a{,2}b", "b", true],
    ["x{}", "x{}", true],
    ["xa{,}y", "xaay", true],
    ["a{2}?b", "aab", true],
    ["a{1,}+b", "aab", true],
    [String.raw`\d`, "room 4", true],
    [String.raw`\bsync\b`, "a sync b", true],
    ["c++", "accc", true],
    ["a*+a", "aaa", false],
    ["(?>a+)b", "aab", true],
    ["[]a]", "]", true],
    ["[^]]", "]", false],
    ["(?P<x>b)(?P=x)", "abb", true],
    [String.raw`(a)\1`, "xAa", true],
    ["(?i)sync", "SYNC", true],
    ["é", "É", true],
    ["a|b", "zzb", true],
  ])("%s in %j: %s", (pattern, text, isFound) =>
    expect(compilePattern(pattern).test(text)).toBe(isFound),
  );

  it.each([
    "?",
    "(",
    "[",
    "a**",
    "^*",
    "a)",
    String.raw`\q`,
    "a{2,1}",
    "a{2}{3}",
    "a+?*",
    "[z-a]",
    "\\",
    "(?P<x",
    "(?z)",
    "a|*",
    String.raw`\1`,
  ])("%s raises", (pattern) => expect(() => compilePattern(pattern)).toThrow(/./));

  it("finds escaped texts literally, and raises or compiles whatever it is given", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
        expect(compilePattern(escaped).test(`x${text}x`)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ab(){}[]|*+?^$\\.-,2<>=!P:") }),
        (pattern) => {
          try {
            expect(compilePattern(pattern)).toBeInstanceOf(RegExp);
          } catch (error) {
            expect(isRaised(error)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
