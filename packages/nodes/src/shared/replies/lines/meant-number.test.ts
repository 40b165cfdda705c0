import { describe, expect, it } from "vitest";
import { meantNumber, withoutListNumbers } from "./meant-number.js";

describe("meantNumber", () => {
  it.each<readonly [text: string, noun: string, meant: number | "several" | undefined]>([
    ["Type 1 places, type 3 heats. So it is 3.", "type", 3],
    ["Therefore 1. No, therefore 3.", "type", 3],
    ["Type 1 is wrong, type 2 is about heat.", "type", 2],
    ["Both 1 and 2 fit, but 1 is wrong.", "type", 2],
    ["In step 2 they differ, in step 3 too.", "step", 2],
    ["In step 3 they differ. So the answer is 2.", "step", 2],
    ["At step 3 the better one takes it while the other one, in step 1, goes back.", "step", 3],
    ["In step 2 the better one looks while the other does the same; in step 3 they differ.", "step", 3],
    ["Steps 1 to 3 matter; the first of them is 1.", "step", 1],
    ["Type 1 places, type 3 heats.", "type", "several"],
    ["So type 1 places and type 3 heats.", "type", "several"],
    ["So type 3, since type 1 only places.", "type", 3],
    ["Types 1 and 3 are wrong.", "type", "several"],
    ["Type 1 is wrong.", "type", undefined],
    ["There are 3 mugs.", "type", undefined],
  ])("of %j, a %s, is %j", (text, noun, expected) => {
    const meant = meantNumber(text, noun, [1, 2, 3]);
    expect(typeof meant === "object" ? meant.number : meant).toBe(expected);
  });
});

it.each([
  ["1. a mug\n2. an egg", " a mug\n an egg"],
  ["Thinking: 1. a mug 2. an egg", "Thinking: 1. a mug 2. an egg"],
  ["Thinking: 1. a mug. 2. an egg", "Thinking:  a mug.  an egg"],
  ["2. an egg", "2. an egg"],
  ["2. an egg\n1. a mug", "2. an egg\n1. a mug"],
])("without its list's numbers %j is %j", (text, expected) => expect(withoutListNumbers(text)).toBe(expected));
