import { describe, expect, it } from "vitest";
import { concludedNumber, judgedNumber } from "./numbered-verdicts.js";

describe("judgedNumber", () => {
  it.each<readonly [text: string, noun: string, number: string | undefined]>([
    ["Process 1: ❌\nProcess 2: ✅\nProcess 3: ❌", "process", "2"],
    ["1: No 2\n2: Yes 2", "process", "2"],
    ["Step 1: same\nStep 2: the same verb", "step", "2"],
    ["1. same\n2. same\n3. go to tub 1, not tub 2", "step", "3"],
    // Several, none, or a line that says neither: nothing is taken from it.
    ["1: yes\n2: yes", "process", undefined],
    ["1: no\n2: no", "process", undefined],
    ["1: went to the bench\n2: yes", "process", undefined],
    ["Step 1: go to tub 1\nStep 2: same", "step", undefined],
    ["2: yes", "process", undefined],
    ["1: no\n1: yes", "process", undefined],
  ])("%j of a %s is %j", (text, noun, number) => expect(judgedNumber(text, noun)).toBe(number));
});

describe("concludedNumber", () => {
  it.each<readonly [text: string, number: string | undefined]>([
    ["Process 1: no book.\nProcess 2: took it.\n\nBest process: 2", "2"],
    ["1. went\n2. took\n**Answer:** [2]", "2"],
    ["2: it ends sooner than process 1", undefined],
    ["Best process: 2\nSecond best process: 1", undefined],
    ["Worst\nThe number of steps: 3", undefined],
  ])("%j is %j", (text, number) => expect(concludedNumber(text, "process")).toBe(number));
});
