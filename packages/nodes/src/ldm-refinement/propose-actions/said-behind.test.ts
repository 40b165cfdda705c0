import { describe, expect, it } from "vitest";
import { isRunTogether, severalOn, withoutSaidBehind, withSetOff } from "./said-behind.js";

describe("what is said behind a confidence", () => {
  it.each([
    ["look — 0.6: nothing is known", "look — 0.6"],
    ["1. look - Confidence: 0.6 - it is safe", "1. look - Confidence: 0.6"],
    ["look (high): it is safe", "look (high)"],
    ["1. look - Confidence: 1 - it is safe", "1. look - Confidence: 1"],
    ["look [0.6] It is safe.", "look [0.6]"],
    ["look | 0.6 | safe", "look | 0.6"],
  ])("leaves it out of %j", (line, kept) => expect(withoutSaidBehind(line)).toBe(kept));

  it.each([
    "say hello, I paid 0.5, and wait : 0.6",
    "search[lamp - 50%, blue] : 0.6 at most",
    "look (0.6) but go to desk 1 (0.4) as well",
    "Action 1 (0.7): look",
    "buy 50% of it",
  ])("leaves %j whole", (line) => expect(withoutSaidBehind(line)).toBe(line));

  it("parts a line where each part ends in a confidence", () => {
    expect(severalOn("The best action is look (0.6), then wait (0.4).")).toEqual(["look (0.6)", "wait (0.4)."]);
    expect(severalOn("I would look: 0.6 or wait: 0.4")).toEqual(["look: 0.6", "wait: 0.4"]);
    expect(severalOn("look (0.6), because it is safe (0.4)")).toEqual(["look (0.6), because it is safe (0.4)"]);
    expect(severalOn("look and wait (0.4)")).toEqual(["look and wait (0.4)"]);
  });

  it("sets off confidences by their label alone", () => {
    expect(withSetOff("Action1: look Confidence1: 0.6 Action2: wait Confidence2: 0.4")).toBe("Action1: look : 0.6\nAction2: wait : 0.4");
    expect(withSetOff("Action 1: look\nConfidence 1: 0.6")).toBe("Action 1: look\nConfidence 1: 0.6");
  });

  it("knows actions that were run together, not an action's own brackets", () => {
    expect(isRunTogether("look (0.6) and wait")).toBe(true);
    expect(isRunTogether("click[cotton (100%)]")).toBe(false);
  });
});
