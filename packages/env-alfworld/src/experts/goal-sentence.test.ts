import { describe, expect, it } from "vitest";
import { parseGoalSentence } from "./goal-sentence.js";

describe("parseGoalSentence", () => {
  it.each([
    ["put a comb in drawer.", { kind: "put", object: "comb", receptacle: "drawer" }],
    ["put some comb on shelf.", { kind: "put", object: "comb", receptacle: "shelf" }],
    ["put a clean fork in drawer.", { kind: "clean", object: "fork", receptacle: "drawer" }],
    [
      "clean some fork and put it in drawer.",
      { kind: "clean", object: "fork", receptacle: "drawer" },
    ],
    ["put a hot egg in sinkbasin.", { kind: "heat", object: "egg", receptacle: "sinkbasin" }],
    [
      "heat some egg and put it in sinkbasin.",
      { kind: "heat", object: "egg", receptacle: "sinkbasin" },
    ],
    ["put a cool jug on countertop.", { kind: "cool", object: "jug", receptacle: "countertop" }],
    [
      "cool some jug and put it in countertop.",
      { kind: "cool", object: "jug", receptacle: "countertop" },
    ],
    ["put two pencil in drawer.", { kind: "puttwo", object: "pencil", receptacle: "drawer" }],
    [
      "find two pencil and put them in drawer.",
      { kind: "puttwo", object: "pencil", receptacle: "drawer" },
    ],
    ["look at box under the floorlamp.", { kind: "examine", object: "box", lamp: "floorlamp" }],
    ["examine the box with the desklamp.", { kind: "examine", object: "box", lamp: "desklamp" }],
  ])("understands %s", (sentence, goal) => {
    expect(parseGoalSentence(sentence)).toEqual(goal);
  });

  it("admits what it does not understand", () => {
    expect(parseGoalSentence("buy a red shirt.")).toBeUndefined();
  });
});
