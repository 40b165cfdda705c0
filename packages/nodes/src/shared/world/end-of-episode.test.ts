import { describe, expect, it } from "vitest";
import { endOfEpisode } from "./end-of-episode.js";

const maxSteps = 3;

describe("endOfEpisode", () => {
  it.each([
    [
      "goes on below the limit",
      { done: false, success: false },
      2,
      { done: false, stopReason: "" },
    ],
    [
      "ends at the limit where the environment does not",
      { done: false, success: false },
      3,
      { done: true, stopReason: "step-limit" },
    ],
    [
      "ends at the limit together with the environment",
      { done: true, success: false },
      3,
      { done: true, stopReason: "step-limit" },
    ],
    [
      "ends beyond the limit",
      { done: false, success: false },
      7,
      { done: true, stopReason: "step-limit" },
    ],
    [
      "ends before the limit as the environment judges",
      { done: true, success: false },
      1,
      { done: true, stopReason: "failure" },
    ],
    [
      "keeps a success of the last step",
      { done: true, success: true },
      3,
      { done: true, stopReason: "success" },
    ],
  ])("%s", (_case, turn, steps, expected) => {
    expect(endOfEpisode(turn, { steps, maxSteps })).toEqual(expected);
  });

  it("assumes 100 steps where nobody named a number", () => {
    const turn = { done: false, success: false };
    expect(
      [99, 100].map((steps) => endOfEpisode(turn, { steps, maxSteps: undefined }).stopReason),
    ).toEqual(["", "step-limit"]);
  });
});
