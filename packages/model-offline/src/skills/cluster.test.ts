import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cluster } from "./cluster.js";

const typesOf = (reply: string) =>
  [...reply.matchAll(/^High-level Type(\d+): (.*) \[([\d, ]*)\]$/gm)].map(
    ([, number, name, members = ""]) => ({
      number: Number(number),
      name,
      members: members === "" ? [] : members.split(", ").map(Number),
    }),
  );
const items = [
  "lift the zorp off the vat",
  "lift the mip off the vat",
  "polish every lid",
  "polish one lid",
  "lift the quib off the vat",
  "polish a lid",
];
const listed = (texts: readonly string[]) =>
  texts.map((text, index) => `${index + 1}. ${text}`).join("\n");

describe("cluster", () => {
  it("puts items with similar words together and names the types by their words", () => {
    const types = typesOf(cluster(listed(items)));
    expect(types.map(({ members }) => members)).toEqual([
      [1, 2, 5],
      [3, 4, 6],
    ]);
    expect(types[0]?.name).toContain("lift");
    expect(types[1]?.name).toContain("polish");
  });

  it("sorts items into given types and makes no others", () => {
    const reply = cluster(
      `High-level Type3: lids, polish\nHigh-level Type7: vat, lift\n11. lift the flim off the vat\n12. polish the lids`,
    );
    expect(typesOf(reply)).toEqual([
      { number: 3, name: "lids, polish", members: [12] },
      { number: 7, name: "vat, lift", members: [11] },
    ]);
  });

  it("names every item exactly once, whatever the texts", () => {
    const text = fc
      .array(fc.constantFrom("zorp", "vat 3", "lift", "the", "glow"), { maxLength: 5 })
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 30 }), (texts) => {
        const types = typesOf(cluster(listed(texts)));
        expect(
          types.flatMap(({ members }) => members).toSorted((left, right) => left - right),
        ).toEqual(texts.map((_, index) => index + 1));
        expect(types.length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
