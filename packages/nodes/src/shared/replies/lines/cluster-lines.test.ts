import { describe, expect, it } from "vitest";
import { clusterLines } from "./cluster-lines.js";

describe("clusterLines", () => {
  it.each<readonly [string, string]>([
    ["Type 1 [1, 3]: Cleaning", "Type 1: Cleaning [1, 3]"],
    ["Type 1: a [1]; Type 2: b [2]", "Type 1: a [1]\nType 2: b [2]"],
    ["Type 1: a 1, 3\nType 2: b 2", "Type 1: a [1, 3]\nType 2: b [2]"],
    ["Type 1: a [one, three]", "Type 1: a [1, 3]"],
    ["Type 1: a [1, 3] (2 goals)", "Type 1: a [1, 3]"],
    ["- Cleaning\n  - 1\n  - 3\n- Placing\n  - 2", "Cleaning: [1, 3]\nPlacing: [2]\n"],
    ["Type 1: a [1, 2]\nNo wait.\nType 1: a [1]\nType 2: b [2]", "Type 1: a [1]\nType 2: b [2]"],
  ])("%j is %j", (told, plain) => expect(clusterLines(told)).toBe(plain));

  it.each([
    // A name may end in a number: only numbers that name every item once are no part of it.
    "Type 1: drawer 3\nType 2: shelf 5",
    "Type 1: a 1-3\nType 2: b 4",
    "Type 1: a [two spoons]",
    // Nothing is written again here, so nothing is left out.
    "Type 1: a [1, 2]\nActually, the rest is easy.\nType 2: b [3]",
  ])("leaves %j", (told) => expect(clusterLines(told)).toBe(told));
});
