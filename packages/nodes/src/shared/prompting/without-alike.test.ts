import { describe, expect, it } from "vitest";
import { withoutAlike } from "./without-alike.js";

const same = (text: string) => text;

describe("withoutAlike", () => {
  it("keeps the first of those that say nearly the same, whatever their numbers", () => {
    const texts = [
      "take fern 1 from bench 1, then go to tap 1",
      "take fern 2 from bench 4, then go to tap 2",
      "open the gate and sweep the yard",
    ];
    expect(withoutAlike(texts, same)).toEqual([texts[0], texts[2]]);
  });

  it("keeps both where the caller finds them different", () => {
    expect(withoutAlike(["a pot_1", "a pot_2"], same, (one, other) => one !== other)).toEqual([
      "a pot_1",
      "a pot_2",
    ]);
  });

  it("leaves nothing out of what differs", () => {
    expect(withoutAlike(["a fern", "a tap", ""], same)).toEqual(["a fern", "a tap", ""]);
  });
});
