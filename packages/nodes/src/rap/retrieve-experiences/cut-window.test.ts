import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutWindow } from "./cut-window.js";

const entries = Array.from({ length: 30 }, (_, index) => String(index));

describe("cutWindow", () => {
  it("takes as many entries before the action as from it on", () => {
    const { first, entries: window } = cutWindow(entries, 14, 10);
    expect([first, window[0], window.at(-1), window.length]).toEqual([4, "4", "23", 20]);
  });

  it("ends at the list's ends", () => {
    expect(cutWindow(entries, 2, 10)).toEqual({ first: 0, entries: entries.slice(0, 12) });
    expect(cutWindow(entries, 28, 10)).toEqual({ first: 18, entries: entries.slice(18) });
    expect(cutWindow([], 0, 10)).toEqual({ first: 0, entries: [] });
  });

  it("always holds the action, at the place that `first` gives", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.nat(59),
        fc.integer({ min: 1, max: 30 }),
        (size, index, length) => {
          fc.pre(index < size);
          const list = Array.from({ length: size }, (_, position) => String(position));
          const window = cutWindow(list, index, length);
          expect(window.entries[index - window.first]).toBe(String(index));
          expect(window.entries.length).toBeLessThanOrEqual(2 * length);
        },
      ),
    );
  });
});
