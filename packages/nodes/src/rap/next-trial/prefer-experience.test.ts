import { describe, expect, it } from "vitest";
import { sampleLog } from "../../testing/experience-fixtures.testing.js";
import { preferExperience } from "./prefer-experience.js";

const solved = (entries: number) =>
  sampleLog("x", { entries: Array.from({ length: entries }, String) });
const failed = (reward: number) => sampleLog("x", { success: false, reward });

describe("preferExperience", () => {
  it.each([
    ["a solved one over a failed one", solved(4), failed(0.9), "old"],
    ["the shorter of two solved ones", solved(4), solved(6), "old"],
    ["the newer of two as long", solved(4), solved(4), "next"],
    ["the newer and shorter", solved(6), solved(4), "next"],
    ["the better of two failed ones", failed(0.5), failed(0.4), "old"],
    ["the newer of two as good", failed(0.5), failed(0.5), "next"],
    ["a solved one over an old failed one", failed(0.9), solved(4), "next"],
  ])("keeps %s", (_, old, next, kept) => {
    expect(preferExperience(old, next)).toBe(kept === "old" ? old : next);
  });
});
