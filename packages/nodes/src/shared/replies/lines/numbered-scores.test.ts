import { describe, expect, it } from "vitest";
import { numberedItems } from "./numbered-items.js";
import { bestInTable, bestScored, fewestSteps, onlyGranted } from "./numbered-scores.js";

const items = (text: string) => numberedItems(text, "process");

it.each<readonly [text: string, number: number | undefined]>([
  ["1: 10%\n2: 80%", 2],
  ["Scores: 1: 3, 2: 5", 2],
  ["Process 1 score: 0.5\nProcess 2 score: 0.9", 2],
  // As much, one without a score, whole numbers that nobody calls scores, only one.
  ["1: 40%\n2: 40%", undefined],
  ["1: 40%\n2: unclear", undefined],
  ["1: 3\n2: 5", undefined],
  ["2: 80%", undefined],
])("the best score in %j is that of %j", (text, number) => expect(bestScored(items(text), text)).toBe(number));

it.each<readonly [text: string, number: number | undefined]>([
  ["Process 1 reached it in 9 steps. Process 2 reached it in 7.", 2],
  ["1: reached it, 9 steps\n2: reached it, 7 steps\n3: failed after 3 steps", 2],
  ["Both reached it: 1 (9 steps), 2 (7 steps)", 2],
  // Whether they reached it is not said; as many; how many is not said of all.
  ["1 (9 steps), 2 (7 steps)", undefined],
  ["1: reached it, 7 steps\n2: reached it, 7 steps", undefined],
  ["1: reached it\n2: reached it, 7 steps", undefined],
])("the fewest steps in %j are those of %j", (text, number) => expect(fewestSteps(items(text), text)).toBe(number));

it.each<readonly [text: string, number: number | undefined]>([
  ["1: failed\n2: succeeded", 2],
  ["1: it is not there\n2: perhaps\n3: yes", 3],
  ["1: yes\n2: yes", undefined],
  ["1: failed\n2: failed", undefined],
  ["1: went to the fridge\n2: reached it", undefined],
  ["1: failed\n1: succeeded", undefined],
])("in %j the only one spoken for is %j", (text, number) => expect(onlyGranted(items(text), "process")).toBe(number));

describe("bestInTable", () => {
  it.each<readonly [reply: string, number: number | undefined]>([
    ["| Process | Score |\n|---|---|\n| 1 | 5 |\n| 2 | 9 |", 2],
    ["| Process | Steps | Rating |\n|---|---|---|\n| Process 1 | 12 | **8** |\n| Process 2 | 30 | 5 |", 1],
    ["| Process | Steps |\n|---|---|\n| 1 | 5 |\n| 2 | 9 |", undefined],
    ["| Process | Score |\n|---|---|\n| 1 | 5 |\n| 2 | 5 |", undefined],
  ])("%j is %j", (reply, number) => expect(bestInTable(reply)).toBe(number));
});
