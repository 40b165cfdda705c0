import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allWords, contentWords, stemOf } from "./words.js";

describe("stemOf", () => {
  it("drops the plural s, and traces an outcome back to its change", () => {
    expect(["Zorps", "glass", "bus", "heated", "hot", "cleaned"].map(stemOf)).toEqual([
      "zorp",
      "glass",
      "bus",
      "heat",
      "heat",
      "clean",
    ]);
  });

  it("gives a word in lower case for every word, names of object members included", () => {
    expect(["constructor", "toString", "__proto__"].map(stemOf)).toEqual([
      "constructor",
      "tostring",
      "__proto__",
    ]);
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(stemOf(word)).toBe(stemOf(word).toLowerCase());
      }),
    );
  });
});

describe("contentWords", () => {
  it("leaves out grammar and numbers, and keeps order and repetition", () => {
    expect(contentWords("Put 2 of the zorps into the vat, then heat your zorp.")).toEqual([
      "put",
      "zorp",
      "vat",
      "heat",
      "zorp",
    ]);
  });
});

describe("allWords", () => {
  it("keeps grammar", () => {
    expect(allWords("You see the zorps 3")).toEqual(["you", "see", "the", "zorp"]);
  });
});
