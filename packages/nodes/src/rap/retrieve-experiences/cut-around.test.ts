import { describe, expect, it } from "vitest";
import { cutAround } from "./cut-around.js";

const entries = ["> a", "1", "> b", "2", "> c", "3", "> d", "4", "> e", "5"];

describe("cutAround", () => {
  it("takes whole steps to both sides of an action", () => {
    expect(cutAround(entries, 4, 1)).toEqual({
      first: 2,
      entries: ["> b", "2", "> c", "3", "> d", "4"],
    });
    expect(cutAround(entries, 4, 0)).toEqual({ first: 4, entries: ["> c", "3"] });
  });

  it("moves inwards at the ends, and shows short logs whole", () => {
    expect(cutAround(entries, 0, 1)).toEqual({ first: 0, entries: entries.slice(0, 6) });
    expect(cutAround(entries, 8, 1)).toEqual({ first: 4, entries: entries.slice(4) });
    expect(cutAround(entries, 2, 9)).toEqual({ first: 0, entries });
    expect(cutAround(entries.slice(0, 3), 2, 1)).toEqual({
      first: 0,
      entries: entries.slice(0, 3),
    });
  });
});
