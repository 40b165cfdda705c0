import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Candidate, selectVaried } from "./select-varied.js";

const candidate = (
  item: string,
  score: number,
  kind: string,
  isFirst = false,
): Candidate<string> => ({ item, score, kind, isFirst });
const items = (taken: readonly Candidate<string>[]) => taken.map(({ item }) => item);

describe("selectVaried", () => {
  const candidates = [
    candidate("go 1", 0.9, "go"),
    candidate("go 2", 0.8, "go"),
    candidate("open", 0.7, "open"),
    candidate("take", 0.3, "take"),
  ];

  it("takes the best of each kind before the same again, as far as the factor makes up for the score", () => {
    expect(items(selectVaried(candidates, 3, 1))).toEqual(["go 1", "go 2", "open"]);
    expect(items(selectVaried(candidates, 3, 0.7))).toEqual(["go 1", "open", "go 2"]);
    expect(items(selectVaried(candidates, 3, 0))).toEqual(["go 1", "open", "take"]);
  });

  it("counts what was taken before, and takes those first that go first", () => {
    expect(items(selectVaried(candidates, 1, 0.7, [candidate("go 0", 1, "go")]))).toEqual(["open"]);
    expect(
      items(selectVaried([...candidates, candidate("refined", 0.1, "go", true)], 2, 0.7)),
    ).toEqual(["refined", "open"]);
  });

  it("does not raise what is unlike the situation", () => {
    expect(
      items(
        selectVaried(
          [candidate("a", -0.1, "x"), candidate("b", -0.2, "x"), candidate("c", -0.15, "y")],
          3,
          0.5,
        ),
      ),
    ).toEqual(["a", "c", "b"]);
  });

  it("takes no candidate twice, never more than asked for, and the best alone where kinds do not count", () => {
    const some = fc.array(
      fc.record({
        item: fc.uuid(),
        score: fc.double({ min: 0, max: 1, noNaN: true }),
        kind: fc.constantFrom("a", "b"),
        isFirst: fc.constant(false),
      }),
    );
    fc.assert(
      fc.property(
        some,
        fc.nat(6),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (candidates, count, repeats) => {
          const taken = selectVaried(candidates, count, repeats);
          expect(taken).toHaveLength(Math.min(count, candidates.length));
          expect(new Set(taken).size).toBe(taken.length);
          const sorted = candidates.map(({ score }) => score).toSorted((one, other) => other - one);
          expect(selectVaried(candidates, count, 1).map(({ score }) => score)).toEqual(
            sorted.slice(0, count),
          );
        },
      ),
    );
  });
});
