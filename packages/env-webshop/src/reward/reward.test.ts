import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Goal } from "../goal/goal.js";
import type { Product } from "../product/product.js";
import { colorOfPair, normalizeColor } from "./normalize-color.js";
import { whitespaceTagger } from "./noun-tagger.js";
import { scorePurchase } from "./reward.js";
import { sequenceRatio } from "./sequence-ratio.js";
import { tokenSetRatio } from "./token-set-ratio.js";
import { loadWinkTagger } from "./wink-tagger.js";

describe("sequenceRatio", () => {
  it.each<[string, string, number]>([
    ["abcd", "bcde", 0.75],
    ["qabxcd", "abycdf", 2 / 3],
    ["tide", "diet", 0.25],
    ["diet", "tide", 0.5],
    ["", "", 1],
    ["x", "", 0],
    // In a text of 200 or more, characters that make up more than a hundredth of it do not count.
    ["a".repeat(150) + "b".repeat(150), "b".repeat(120) + "a".repeat(130), 0],
  ])("of %j and %j", (left, right, expected) => {
    expect(sequenceRatio(left, right)).toBeCloseTo(expected, 12);
  });

  it("is 1 for short equal texts, 0 for texts without a common character, and between for all", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (left, right) => {
        expect(sequenceRatio(left, left)).toBe(1);
        const ratio = sequenceRatio(left, right);
        expect(ratio).toBeGreaterThanOrEqual(0);
        expect(ratio).toBeLessThanOrEqual(1);
        const shared = [...left].some((character) => right.includes(character));
        expect(ratio > 0).toBe(shared || left + right === "");
      }),
    );
  });
});

describe("tokenSetRatio", () => {
  it.each<[string, string, number]>([
    ["Large Blue Cup", "cup, blue; large!", 100],
    ["cup", "('size', 'cup')", 100],
    ["", "", 0],
    ["!!!", "???", 0],
    ["6.5", "6 5", 100],
    ["café", "caf", 100],
    ["snake_case", "snake case", 50],
  ])("of %j and %j", (left, right, expected) => {
    expect(tokenSetRatio(left, right)).toBe(expected);
  });

  it("does not depend on word order or case", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 5 }),
        fc.string(),
        (words, other) => {
          const forward = tokenSetRatio(words.join(" "), other);
          expect(tokenSetRatio(words.toReversed().join("  ").toUpperCase(), other)).toBe(forward);
          expect(Number.isInteger(forward) && forward >= 0 && forward <= 100).toBe(true);
        },
      ),
    );
  });
});

describe("normalizeColor", () => {
  it("takes the first colour of the list that occurs, even inside a word", () => {
    expect(
      ["light blue", "blue light", "tangerine", "xl", "off-white"].map(normalizeColor),
    ).toEqual(["blue", "blue", "tan", "xl", "white"]);
  });

  it("looks at a pair's parts as wholes", () => {
    expect(colorOfPair(["color", "red"])).toBe("red");
    expect(colorOfPair(["red", "x"])).toBe("red");
    expect(colorOfPair(["color", "dark red"])).toBeUndefined();
  });
});

const product: Product = {
  asin: "P",
  name: "Plain Tin Cup",
  description: "holds two cups of TEA",
  bulletPoints: ["Hand Made", "rust free"],
  category: "kitchen",
  query: "cups",
  productCategory: "Kitchen › Drinking › Cups",
  priceTag: "$10.0",
  prices: [10],
  options: [["color", ["red", "dark red", "navy blue"]]],
  attributes: ["camping gear"],
};
const goal = (change: Partial<Goal>): Goal => ({
  index: 0,
  asin: "P",
  instructionText: "a cup",
  attributes: ["camping gear"],
  priceUpper: 20,
  options: { kind: "values", values: [] },
  weight: 1,
  ...change,
});
const score = (
  change: Partial<Goal>,
  options: readonly (readonly [string, string])[] = [],
  price = 10,
  wanted: Partial<Product> = {},
) =>
  scorePurchase(
    { product, options, price },
    goal(change),
    { ...product, ...wanted },
    whitespaceTagger,
  );

const values = (...wanted: string[]): Goal["options"] => ({ kind: "values", values: wanted });

const pair = (value: string): Goal["options"] => ({ kind: "pairs", pairs: [["color", value]] });

describe("scorePurchase", () => {
  it("gives 1 for everything right, and a share for what is missing", () => {
    expect(score({})).toMatchObject({ reward: 1, optionScore: undefined, priceMatches: true });
    expect(score({}, [], 20.01)).toMatchObject({ reward: 0.5, priceMatches: false });
    expect(score({ attributes: ["camping gear", "waterproof"] }).reward).toBeCloseTo(2 / 3, 12);
  });

  it("finds attributes in the texts, the text in lower case and the attribute as it is", () => {
    expect(score({ attributes: ["hand made", "tea", "tin cup"] }).attributeMatches).toBe(3);
    expect(score({ attributes: ["TEA"] }).attributeMatches).toBe(0);
    expect(score({ attributes: [] })).toMatchObject({ reward: 1, attributeScore: 0 });
  });

  it("treats the options of human and synthetic goals differently", () => {
    expect(score({ options: values("dark red") }, [["color", "red"]]).optionMatches).toBe(0);
    expect(score({ options: values("light blue") }, [["color", "navy blue"]]).optionMatches).toBe(
      1,
    );
    expect(score({ options: pair("red") }, [["color", "red"]]).optionMatches).toBe(1);
    expect(score({ options: pair("navy blue") }, [["color", "navy blue"]]).optionMatches).toBe(1);
    expect(score({ options: pair("red") }, []).optionMatches).toBe(0);
  });

  it("lowers the reward for another type of product", () => {
    const other = { query: "hats", productCategory: "Clothing › Hats" };
    expect(score({}, [], 10, { ...other, name: "Felt Hat" })).toMatchObject({
      typeFactor: 0,
      titleScore: 0,
      reward: 0,
    });
    expect(score({}, [], 10, { ...other, name: "Plain Hat" })).toMatchObject({
      typeFactor: 1,
      titleScore: 0.5,
    });
    expect(score({}, [], 10, { ...other, name: "Plain a b c d" })).toMatchObject({
      typeFactor: 0.5,
      titleScore: 0.2,
    });
    expect(score({}, [], 10, { name: "Plain a b c d e f g h i j k" })).toMatchObject({
      typeFactor: 0.1,
      queryMatches: true,
    });
    expect(score({}, [], 10, { name: "  " })).toMatchObject({ typeFactor: 1, titleScore: 0.2 });
    expect(
      score({}, [], 10, { ...other, productCategory: "Drinking › Kitchen" }).categoryMatches,
    ).toBe(true);
  });
});

describe("loadWinkTagger", () => {
  it("finds nouns, and no other words", async () => {
    const tagger = await loadWinkTagger();
    expect(tagger.name).toBe("wink-nlp");
    expect(tagger.nounsOf("The small wooden table stands in the kitchen")).toEqual([
      "table",
      "kitchen",
    ]);
    expect(tagger.nounsOf("")).toEqual([]);
  });
});
