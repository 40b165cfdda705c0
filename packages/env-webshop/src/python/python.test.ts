import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMersenneTwister, pythonShuffle } from "./mersenne-twister.js";
import { jsonPairs, jsonText, representFloat, representPairs, representText } from "./represent.js";
import { compareCodePoints, roundHalfEven, splitWords, strip } from "./text.js";
import { unescapeText } from "./unescape.js";

describe("representFloat", () => {
  it.each<[number, string]>([
    [1, "1.0"],
    [0, "0.0"],
    [-0, "-0.0"],
    [0.1, "0.1"],
    [3.78, "3.78"],
    [1e-5, "1e-05"],
    [2.5e-5, "2.5e-05"],
    [0.00012, "0.00012"],
    [1e15, "1000000000000000.0"],
    [1e16, "1e+16"],
    [123456789012345680, "1.2345678901234568e+17"],
    [1e22, "1e+22"],
    [5e-324, "5e-324"],
  ])("prints %d as Python does", (value, expected) => {
    expect(representFloat(value)).toBe(expected);
  });

  it("can be read back", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(representFloat(value))).toBe(value);
        expect(representFloat(value)).toMatch(/[.e]/);
      }),
    );
  });
});

describe("representText and jsonText", () => {
  it.each<[string, string, string]>([
    ["it's", `"it's"`, `"it's"`],
    [`28" x 28"`, `'28" x 28"'`, `"28\\" x 28\\""`],
    [`both ' "`, `'both \\' "'`, `"both ' \\""`],
    ["tab\t", "'tab\\t'", `"tab\\t"`],
    ["é", "'é'", `"\\u00e9"`],
    ["\u00a0", "'\\xa0'", `"\\u00a0"`],
    ["\u200b", "'\\u200b'", `"\\u200b"`],
    ["\u007f", "'\\x7f'", `"\\u007f"`],
    ["back\\slash", "'back\\\\slash'", `"back\\\\slash"`],
    ["😀", "'😀'", `"\\ud83d\\ude00"`],
  ])("prints %j", (text, python, json) => {
    expect(representText(text)).toBe(python);
    expect(jsonText(text)).toBe(json);
  });

  it("prints dictionaries in their order", () => {
    const pairs = [["size", "x-large"] as const, ["color", "it's"] as const];
    expect(representPairs(pairs)).toBe(`{'size': 'x-large', 'color': "it's"}`);
    expect(jsonPairs(pairs)).toBe(`{"size": "x-large", "color": "it's"}`);
    expect(representPairs([])).toBe("{}");
  });
});

const orderOf = (left: string, right: string) => {
  if (left === right) return 0;
  return left < right ? -1 : 1;
};
const points = (text: string) =>
  Array.from(text, (character) => String(character.codePointAt(0)).padStart(8, "0")).join();

describe("text", () => {
  it("strips Python's white space and no other", () => {
    expect(strip("\u0085\u001c\u00a0 a b\u3000\n")).toBe("a b");
    expect(strip("\ufeffa")).toBe("\ufeffa");
    expect(strip(` ${" ".repeat(100_000)}x${" ".repeat(100_000)}y`)).toHaveLength(100_002);
    expect(splitWords("  a\u2003b \n c ")).toEqual(["a", "b", "c"]);
    expect(splitWords("   ")).toEqual([]);
  });

  it("orders by code point", () => {
    expect(["\uffee", "😀", "a", "ab"].toSorted(compareCodePoints)).toEqual([
      "a",
      "ab",
      "\uffee",
      "😀",
    ]);
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (left, right) => {
          expect(Math.sign(compareCodePoints(left, right))).toBe(
            orderOf(points(left), points(right)),
          );
        },
      ),
    );
  });

  it("rounds halves to even", () => {
    expect([0.5, 1.5, 2.5, 2.4999, 85.5, 86.5].map(roundHalfEven)).toEqual([0, 2, 2, 2, 86, 86]);
  });

  it("resolves the escapes that Python knows", () => {
    expect(unescapeText(String.raw`a\nb \C \t \x41 \101 \\ \xe9 \x4`)).toBe(
      "a\nb \\C \t A A \\ \\xe9 \\x4",
    );
    fc.assert(
      fc.property(fc.string(), (text) => text.includes("\\") || unescapeText(text) === text),
    );
  });
});

describe("the Mersenne Twister", () => {
  it("draws and shuffles as Python's random does", () => {
    const { bits } = createMersenneTwister(5);
    expect([bits(32), bits(32), bits(32)]).toEqual([2_675_342_405, 1_097_127_993, 3_185_950_873]);
    expect(pythonShuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 233)).toEqual([
      5, 9, 0, 1, 4, 7, 6, 3, 8, 2, 11, 10,
    ]);
    expect(pythonShuffle([], 1)).toEqual([]);
  });
});
