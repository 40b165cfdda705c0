import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "./seeded-random.js";

const draw = (random: { next(): number }, count: number) =>
  Array.from({ length: count }, () => random.next());
const seed = fc.oneof(fc.integer(), fc.string());

describe("seededRandom", () => {
  it("gives the same numbers for the same seed, on every machine", () => {
    expect(draw(seededRandom("fixed"), 3)).toEqual(draw(seededRandom("fixed"), 3));
    expect(seededRandom(1).shuffle([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([2, 8, 6, 3, 4, 5, 1, 7]);
    expect(draw(seededRandom(1), 20)).not.toEqual(draw(seededRandom(2), 20));
  });

  it("stays in [0, 1)", () => {
    fc.assert(
      fc.property(seed, (start) => {
        expect(draw(seededRandom(start), 50).filter((value) => value < 0 || value >= 1)).toEqual(
          [],
        );
      }),
    );
  });

  it("is uniform enough: each of ten bins gets its share of 20,000 draws (chi squared, 9 degrees, p > 0.001)", () => {
    for (const start of ["a", "b", 0, 1, 2]) {
      const random = seededRandom(start);
      const bins = Array.from({ length: 10 }, () => 0);
      for (const value of draw(random, 20_000)) bins[Math.floor(value * 10)]! += 1;
      expect(bins.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0)).toBeLessThan(27.88);
    }
  });

  it("reaches both ends of an integer range and nothing outside", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: -50, max: 50 }), fc.nat(5), (start, minimum, width) => {
        const random = seededRandom(start);
        const drawn = new Set(
          Array.from({ length: 200 }, () => random.integer(minimum, minimum + width)),
        );
        expect([...drawn].toSorted((left, right) => left - right)).toEqual(
          Array.from({ length: width + 1 }, (_, index) => minimum + index),
        );
      }),
    );
  });

  it("shuffles to a permutation and leaves the input alone", () => {
    fc.assert(
      fc.property(seed, fc.array(fc.nat()), (start, items) => {
        const before = [...items];
        const shuffled = seededRandom(start).shuffle(items);
        expect(shuffled.toSorted()).toEqual(items.toSorted());
        expect(items).toEqual(before);
      }),
    );
  });

  it("shuffles fairly: every order of three things comes up about equally often", () => {
    const random = seededRandom("orders");
    const counts = new Map<string, number>();
    for (let round = 0; round < 6000; round += 1) {
      const order = random.shuffle(["a", "b", "c"]).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    // Chi squared with 5 degrees of freedom, p > 0.001.
    expect(
      [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0),
    ).toBeLessThan(20.52);
  });

  it("picks elements of the list, and refuses an empty one", () => {
    fc.assert(
      fc.property(seed, fc.array(fc.nat(), { minLength: 1 }), (start, items) => {
        expect(items).toContain(seededRandom(start).pick(items));
      }),
    );
    expect(() => seededRandom(1).pick([])).toThrow("empty list");
  });

  it("forks by label: drawing from one never moves another", () => {
    fc.assert(
      fc.property(seed, fc.string(), fc.nat(20), (start, label, drawn) => {
        const parent = seededRandom(start);
        const untouched = draw(seededRandom(start).fork(label), 5);
        draw(parent, drawn);
        const fork = parent.fork(label);
        const next = seededRandom(start);
        draw(next, drawn);
        expect(draw(fork, 5)).toEqual(untouched);
        expect(parent.next()).toBe(next.next());
      }),
    );
  });

  it("gives forks of different labels different numbers", () => {
    const random = seededRandom(7);
    expect(new Set(["a", "b", "c", "d"].map((label) => random.fork(label).next())).size).toBe(4);
  });
});
