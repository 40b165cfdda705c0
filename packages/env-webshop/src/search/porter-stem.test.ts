import * as fc from "fast-check";
import { stemmer } from "stemmer";
import { describe, expect, it } from "vitest";
import { porterStem } from "./porter-stem.js";

const stems =
  "walk sens relat hop fill tax agree happ condit valenc digit vietnam oper feud hope form electr good adjust effect rol".split(
    " ",
  );
const endings =
  "s es ed ing eed ies ational tional enci anci izer bli alli entli eli ousli ization ation ator alism iveness fulness ousness aliti iviti biliti logi icate ative alize iciti ical ful ness al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize e ll y".split(
    " ",
  );

describe("porterStem", () => {
  it.each([
    ["caresses", "caress"],
    ["ponies", "poni"],
    ["cats", "cat"],
    ["hopping", "hop"],
    ["hoping", "hope"],
    ["sky", "sky"],
    ["happy", "happi"],
    ["generalizations", "gener"],
    ["controlling", "control"],
    ["rate", "rate"],
    ["is", "is"],
    ["19.7", "19.7"],
    // Words that are nothing but an ending, where programs differ: these are the answers of
    // Porter's own and of Lucene's.
    ["ies", "i"],
    ["eed", "eed"],
    ["sses", "ss"],
  ])("stems %s", (word, expected) => {
    expect(porterStem(word)).toBe(expected);
  });

  it("agrees with another program on words made of stems and endings", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stems),
        fc.constantFrom(...endings),
        fc.constantFrom("", ...endings),
        (stem, first, second) => {
          const word = stem + first + second;
          expect([word, porterStem(word)]).toEqual([word, stemmer(word)]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("never lengthens a word by more than a letter and always keeps one", () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        const { length } = porterStem(word);
        expect(length).toBeLessThanOrEqual(word.length + 1);
        expect(length > 0 || word === "").toBe(true);
      }),
    );
  });
});
