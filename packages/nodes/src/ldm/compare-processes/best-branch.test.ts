import { describe, expect, it } from "vitest";
import { sampleBranch } from "../../testing/branches.testing.js";
import { bestBranch } from "./best-branch.js";

const sure = sampleBranch("0.0.0.0", { reward: 1, confidence: 0.5 });
const short = sampleBranch("0.1", { reward: 1, confidence: 0.2 });
const poor = sampleBranch("0.2", { reward: 0.9, confidence: 0.9 });

describe("bestBranch", () => {
  it("takes the highest reward, then the more confident, then the shorter one", () => {
    expect(bestBranch([poor, short, sure], "confident")).toBe(sure);
    expect(bestBranch([{ ...sure, confidence: 0.2 }, short], "confident")).toBe(short);
  });

  it("takes the shorter one first with the option", () => {
    expect(bestBranch([poor, sure, short], "steps")).toBe(short);
  });

  it("finds none among none", () => {
    expect(bestBranch([], "confident")).toBeUndefined();
  });
});
