import { MnemographError } from "@mnemograph/core";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEnglishAnalyzer } from "./english-analyzer.js";
import { createIndexBuilder } from "./index-builder.js";
import { byteToLength, lengthToByte } from "./length-byte.js";
import { createSearcher } from "./searcher.js";

const build = (documents: Readonly<Record<string, string>>) => {
  const builder = createIndexBuilder();
  for (const [id, text] of Object.entries(documents)) builder.add(id, text);
  return builder.finish();
};

/** The formula written down without an index, in doubles. */
const rankByHand = (documents: Readonly<Record<string, string>>, query: string) => {
  const analyze = createEnglishAnalyzer();
  const analyzed = Object.entries(documents).map(([id, text]) => ({ id, terms: analyze(text) }));
  const filled = analyzed.filter(({ terms }) => terms.length > 0).length;
  const average = analyzed.reduce((total, { terms }) => total + terms.length, 0) / filled;
  const scored = analyzed.map(({ id, terms }) => {
    let score = 0;
    for (const term of analyze(query)) {
      const count = terms.filter((one) => one === term).length;
      if (count === 0) continue;
      const frequency = analyzed.filter((one) => one.terms.includes(term)).length;
      const idf = Math.log(1 + (filled - frequency + 0.5) / (frequency + 0.5));
      const length = byteToLength(lengthToByte(terms.length));
      score += (idf * count) / (count + 0.9 * (0.6 + (0.4 * length) / average));
    }
    return { id, score };
  });
  return scored.filter(({ score }) => score > 0);
};

describe("createSearcher", () => {
  it("ranks better matches first and equal ones by id", () => {
    const search = createSearcher(
      build({ b: "red shoe", a: "red shoe", c: "red shoe red shoe", d: "blue hat" }),
    );
    expect(search("red shoes").map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(search("hats and shoes", 1).map(({ id }) => id)).toEqual(["d"]);
  });

  it("counts repeated query words", () => {
    const search = createSearcher(build({ a: "red x", b: "blue y", c: "z" }));
    expect(search("red blue blue").map(({ id }) => id)).toEqual(["b", "a"]);
  });

  it("agrees with the formula for any documents and query", () => {
    const word = fc.constantFrom(
      "red",
      "blue",
      "shoe",
      "hat",
      "wool",
      "running",
      "the",
      "x-ray",
      "5.5",
    );
    const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[A-Z]{2,4}$/), text, { minKeys: 1, maxKeys: 12 }),
        text,
        (documents, query) => {
          const expected = new Map(
            rankByHand(documents, query).map(({ id, score }) => [id, score]),
          );
          const found = createSearcher(build(documents))(query, 50);
          expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.keys()));
          for (const [rank, { id, score }] of found.entries()) {
            expect(score).toBeCloseTo(expected.get(id)!, 4);
            const next = found[rank + 1] ?? { id: "~", score: 0 };
            expect(score > next.score || (score === next.score && id < next.id)).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it("keeps counts above 254", () => {
    const index = build({ a: "tick ".repeat(300), b: "tick ".repeat(254), c: "tick tock" });
    expect([...index.overflow].filter((_, place) => place % 2 === 1)).toEqual([300]);
    // With any count below 255 in place of 300, the longer document would come second.
    expect(createSearcher(index)("tick").map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("finds nothing for stop words, unknown words, control characters or an empty index", () => {
    const search = createSearcher(build({ a: "red shoe", empty: "" }));
    for (const query of ["", "the of and", "zzz", "\u0000\u0007\u001f", "   "])
      expect(search(query)).toEqual([]);
    expect(search("red", 0)).toEqual([]);
    expect(createSearcher(build({}))("red")).toEqual([]);
    expect(createSearcher(build({ a: "", b: "the" }))("red")).toEqual([]);
  });

  it("answers a query of more than a megabyte", () => {
    const search = createSearcher(build({ a: "red shoe", b: "blue hat" }));
    expect(search(`${"filling ".repeat(200_000)}red`).map(({ id }) => id)).toEqual(["a"]);
  });

  it("has the same fingerprint for the same documents in any order", () => {
    const forward = build({ a: "red shoe", b: "blue hat" });
    const backward = build({ b: "blue hat", a: "red shoe" });
    expect(backward.fingerprint).toBe(forward.fingerprint);
    expect(build({ a: "red shoe", b: "blue hats x" }).fingerprint).not.toBe(forward.fingerprint);
  });

  it("refuses an id twice", () => {
    const builder = createIndexBuilder();
    builder.add("a", "x");
    builder.add("a", "y");
    expect(() => builder.finish()).toThrow(MnemographError);
  });
});
