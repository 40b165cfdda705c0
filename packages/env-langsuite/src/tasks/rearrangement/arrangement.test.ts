import { describe, expect, it } from "vitest";
import { rearrangementScore } from "./arrangement.js";

describe("rearrangementScore, against cases worked out by hand", () => {
  it.each([
    ["is perfect when nothing is out of place", [], 0, 1],
    ["counts one of two things fixed", ["b"], 0.5, 0.5],
    ["gives nothing for doing nothing", ["a", "b"], 1, 0],
    [
      "is strict: a newly displaced thing takes everything, and misplaced can exceed 1",
      ["a", "b", "c"],
      1.5,
      0,
    ],
    ["is strict even when all displaced things are back", ["c"], 0.5, 0],
  ])("%s", (_, displaced, misplaced, fixedStrict) =>
    expect(rearrangementScore(["a", "b"], displaced)).toEqual({
      misplaced,
      fixedStrict,
      success: fixedStrict === 1,
    }),
  );
});
