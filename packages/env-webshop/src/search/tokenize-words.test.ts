import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCharacter } from "../../../../vitest.characters.js";
import { createWordTokenizer } from "./tokenize-words.js";

const tokenize = createWordTokenizer();
const words = (text: string): string[] => {
  const found: string[] = [];
  tokenize(text, (start, end) => found.push(text.slice(start, end)));
  return found;
};

describe("createWordTokenizer", () => {
  it.each<[string, string[]]>([
    ["plain words, and more", ["plain", "words", "and", "more"]],
    ["3.14 1,000 a.b", ["3.14", "1,000", "a.b"]],
    ["can't rock'n'roll '' it's", ["can't", "rock'n'roll", "it's"]],
    ["key:value 1:2", ["key:value", "1", "2"]],
    ["snake_case __x__ ___", ["snake_case", "__x__"]],
    ['wi-fi 12"x9', ["wi", "fi", "12", "x9"]],
    ["中文字", ["中", "文", "字"]],
    ["ひら カタカナ", ["ひ", "ら", "カタカナ"]],
    ["한국어 text", ["한국어", "text"]],
    ["ภาษาไทย ok", ["ภาษาไทย", "ok"]],
    ["★ ♥ ✓ ☆ ®", ["★", "♥", "®"]],
    ["👨\u200d👩\u200d👧 👍🏽 ❤\ufe0f", ["👨\u200d👩\u200d👧", "👍🏽", "❤\ufe0f"]],
    ["🇩🇪🇫🇷", ["🇩🇪", "🇫🇷"]],
    ["soft\u00adhyphen zero\u200bwidth", ["soft\u00adhyphen", "zero", "width"]],
    ["cafe\u0301 naïve", ["cafe\u0301", "naïve"]],
    ["", []],
  ])("splits %j", (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it("cuts words after 255 units", () => {
    expect(words("x".repeat(600)).map(({ length }) => length)).toEqual([255, 255, 90]);
  });

  it("reports words in order, inside the text, without overlap, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        let last = 0;
        tokenize(text, (start, end) => {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        });
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it("splits ASCII letters and digits as a regular expression does", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z0-9]{1,12}$/), { maxLength: 8 }), (parts) => {
        expect(words(parts.join(" - "))).toEqual(parts);
      }),
    );
  });
});
