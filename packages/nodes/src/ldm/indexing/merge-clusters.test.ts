import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeClusters } from "./merge-clusters.js";

const types = [
  { name: "Garden", texts: ["rake leaves"] },
  { name: "kitchen", texts: ["wash cup"] },
  { name: "garden ", texts: ["rake moss"] },
  { name: "dishes", texts: ["wash pan"] },
];

describe("mergeClusters", () => {
  it("joins types of one name, whatever its spelling", () => {
    expect(mergeClusters(types, 12).map(({ name, texts }) => [name, texts.length])).toEqual([
      ["Garden", 2],
      ["kitchen", 1],
      ["dishes", 1],
    ]);
  });

  it("then joins the most similar ones until few enough are left", () => {
    expect(mergeClusters(types, 2)).toEqual([
      { name: "Garden", texts: ["rake leaves", "rake moss"] },
      { name: "kitchen", texts: ["wash cup", "wash pan"] },
    ]);
    expect(mergeClusters(types, 1)).toHaveLength(1);
    expect(mergeClusters([], 1)).toEqual([]);
  });

  it("loses no text and makes none", () => {
    const type = fc.record({
      name: fc.constantFrom("a", "b", "c", "d"),
      texts: fc.array(fc.string(), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(type), fc.integer({ min: 1, max: 5 }), (given, most) => {
        const merged = mergeClusters(given, most);
        expect(merged.length).toBeLessThanOrEqual(most);
        const all = (list: readonly { readonly texts: readonly string[] }[]) =>
          list.flatMap(({ texts }) => texts).toSorted();
        expect(all(merged)).toEqual(all(given));
      }),
    );
  });
});
