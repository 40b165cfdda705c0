import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classify } from "./classify.js";

const material =
  "Type 1: vats\n- the vat 1 is shut\nType 5: plinths\n- on the plinth 2 lies a zorp 1\nNew observation: On the plinth 9 lies a quib 3.";

describe("classify", () => {
  it("takes the type with the most similar words, in the format asked for", () => {
    expect(classify(material)).toMatch(/^\[5\]: /);
    expect(
      classify(material.replace(/New observation: .*/, "New observation: The vat 7 is shut.")),
    ).toMatch(/^\[1\]: /);
  });

  it("takes the first type where no word is shared", () => {
    expect(classify(material.replace(/New observation: .*/, "New observation: ???"))).toMatch(
      /^\[1\]: /,
    );
  });

  it("never throws, and always names a number", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(classify(text)).toMatch(/^\[\d+\]: /);
      }),
    );
  });
});
