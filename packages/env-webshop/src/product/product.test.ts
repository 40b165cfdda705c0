import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePrice } from "./parse-price.js";
import { isUsableAsin, parseProduct, RawProduct } from "./parse-product.js";
import type { ProductWarning } from "./product.js";
import { searchDocument } from "./search-document.js";

const parse = (raw: Readonly<Record<string, unknown>>, attributes?: readonly string[]) => {
  const warnings: ProductWarning[] = [];
  const product = parseProduct(RawProduct.parse({ asin: "B1", name: "Tin Cup", ...raw }), {
    attributes,
    onWarning: (one) => warnings.push(one),
  });
  return { product, warnings };
};

describe("parsePrice", () => {
  it.each<[string | null | undefined, readonly number[], string, boolean]>([
    ["$9.98", [9.98], "$9.98", false],
    ["$36", [36], "$36.0", false],
    ["$1,234.50", [1234.5], "$1234.5", false],
    ["$3.78 - $11.38", [3.78, 11.38], "$3.78 to $11.38", false],
    ["$5$4$3", [5, 4], "$5.0 to $4.0", false],
    ["", [100], "$100.0", false],
    [undefined, [100], "$100.0", false],
    [null, [100], "$100.0", false],
    ["on request", [100], "$100.0", true],
    ["12.99", [100], "$100.0", true],
    ["$", [100], "$100.0", true],
    ["$1.2.3", [100], "$100.0", true],
  ])("reads %j", (pricing, prices, priceTag, unusable) => {
    expect(parsePrice(pricing)).toEqual({ prices, priceTag, unusable });
  });

  it("always gives one or two finite prices", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."$0123456789.,- x") }), (pricing) => {
        const { prices } = parsePrice(pricing);
        expect([1, 2]).toContain(prices.length);
        expect(prices.every(Number.isFinite)).toBe(true);
      }),
    );
  });
});

describe("parseProduct", () => {
  it("reads options: lower case, slashes apart, empty lists dropped, order and repeats kept", () => {
    const { product, warnings } = parse({
      customization_options: {
        Size: [{ value: " 4/5 " }, { value: "Ü-XL" }, { value: "4/5" }],
        Color: null,
        "Fit Type": [],
      },
    });
    expect(product.options).toEqual([
      ["size", ["4 | 5", "ü-xl", "4 | 5"]],
      ["fit type", []],
    ]);
    expect(warnings).toEqual([]);
  });

  it("keeps number signs and quotes in options", () => {
    const { product } = parse({ customization_options: { Color: [{ value: "#2 28\" it's" }] } });
    expect(product.options).toEqual([["color", [`#2 28" it's`]]]);
  });

  it("fills what is missing and says what it replaced", () => {
    const { product, warnings } = parse({
      pricing: "soon",
      customization_options: { Color: [{}, { value: "red" }] },
    });
    expect(product).toMatchObject({
      description: "",
      bulletPoints: [""],
      priceTag: "$100.0",
      attributes: ["DUMMY_ATTR"],
      options: [["color", ["red"]]],
    });
    expect(warnings.map(({ field }) => field)).toEqual(["pricing", "customization_options"]);
    expect(parse({ small_description: "one text", query: " Cups " }, []).product).toMatchObject({
      bulletPoints: ["one text"],
      query: "cups",
      attributes: [],
    });
  });

  it("knows which product numbers are usable", () => {
    expect(["B000000001", "nan", "", "B0000000012"].map(isUsableAsin)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("searchDocument", () => {
  it("joins title, description, first bullet point and options", () => {
    const { product } = parse({
      full_description: "Holds Tea",
      small_description: ["Light", "Never searched"],
      customization_options: {
        Color: [{ value: "Red" }, { value: "Blue" }],
        Size: [{ value: "L" }],
      },
    });
    expect(searchDocument(product)).toBe("tin cup holds tea light color: red, blue, and size: l");
    expect(searchDocument(parse({ small_description: [] }).product)).toBe("tin cup   ");
  });
});
