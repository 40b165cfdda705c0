import { describe, expect, it } from "vitest";
import { rearrangementScore } from "./arrangement.js";

describe("rearrangementScore, against cases worked out by hand", () => {
  it("is perfect when nothing is out of place", () =>
    expect(rearrangementScore(["a", "b"], [])).toEqual({
      misplaced: 0,
      fixedStrict: 1,
      success: true,
    }));
  it("counts one of two things fixed", () =>
    expect(rearrangementScore(["a", "b"], ["b"])).toEqual({
      misplaced: 0.5,
      fixedStrict: 0.5,
      success: false,
    }));
  it("gives nothing for doing nothing", () =>
    expect(rearrangementScore(["a", "b"], ["a", "b"])).toEqual({
      misplaced: 1,
      fixedStrict: 0,
      success: false,
    }));
  it("is strict: a newly displaced thing takes everything, and misplaced can exceed 1", () =>
    expect(rearrangementScore(["a", "b"], ["a", "b", "c"])).toEqual({
      misplaced: 1.5,
      fixedStrict: 0,
      success: false,
    }));
  it("is strict even when all displaced things are back", () =>
    expect(rearrangementScore(["a", "b"], ["c"])).toEqual({
      misplaced: 0.5,
      fixedStrict: 0,
      success: false,
    }));
});
