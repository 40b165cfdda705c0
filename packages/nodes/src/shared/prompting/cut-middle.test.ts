import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutMiddle } from "./cut-middle.js";

describe("cutMiddle", () => {
  it("leaves short texts alone, and keeps whole words of the beginning and the end of others", () => {
    expect(cutMiddle("On the sill stands a fern.", 26)).toBe("On the sill stands a fern.");
    expect(cutMiddle("On the sill stands a fern. You have watered the fern.", 40)).toBe(
      "On the sill stands a … watered the fern.",
    );
    expect(cutMiddle("ferns", 4)).toBe("fer…");
    expect(cutMiddle("a-word-without-any-end", 12)).toBe("a-word … end");
  });

  it("shortens long lists of options first, the longest before the others", () => {
    const page =
      "size [1 ft][2 ft][3 ft][4 ft][5 ft] color [red][green][blue][black] Price: $9 [Buy Now] You have clicked black.";
    expect(cutMiddle(page, 100)).toBe(
      "size [1 ft]…[5 ft] color [red][green][blue][black] Price: $9 [Buy Now] You have clicked black.",
    );
    expect(cutMiddle(page, 90)).toBe(
      "size [1 ft]…[5 ft] color [red]…[black] Price: $9 [Buy Now] You have clicked black.",
    );
    expect(cutMiddle("kind [a][b][c] and more of it", 28)).toContain("kind [a][b][c]");
  });

  it("is never longer than allowed, and holds the text's beginning and its end; short texts stay whole", () => {
    const word = fc.constantFrom(
      "fern",
      "[moss]",
      "[sill][shelf][box][pot]",
      "🌿🌿",
      "in",
      ".",
      "\n",
      "[",
      "$9",
    );
    const text = fc
      .array(word, { maxLength: 25 })
      .chain((words) => fc.constantFrom(" ", "").map((space) => words.join(space)));
    fc.assert(
      fc.property(fc.oneof(text, fc.string()), fc.integer({ min: 1, max: 60 }), (whole, length) => {
        const cut = cutMiddle(whole, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        const parts = cut.split("…");
        expect([parts.length > 1, whole.length <= length ? cut : whole]).toEqual([
          whole.length > length,
          whole,
        ]);
        expect(whole.startsWith(parts[0]!.trimEnd())).toBe(true);
        expect(whole.endsWith(parts.at(-1)!.trimStart())).toBe(true);
      }),
    );
  });

  it("keeps something of both ends where there is room", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 12, maxLength: 30 }),
        fc.integer({ min: 12, max: 22 }),
        (words, length) => {
          const whole = words.join(" ");
          fc.pre(whole.length > length);
          const [beginning = "", end = ""] = cutMiddle(whole, length).split(" … ");
          expect(beginning.length).toBeGreaterThan(0);
          expect(end.length).toBeGreaterThan(0);
          expect(beginning.length).toBeGreaterThanOrEqual(3);
        },
      ),
    );
  });
});
