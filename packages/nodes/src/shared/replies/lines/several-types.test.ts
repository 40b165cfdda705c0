import { describe, expect, it } from "vitest";
import { severalTypes } from "./several-types.js";

describe("severalTypes", () => {
  it.each([
    ["Pick: 1, 2; Clean: 3", "Pick [1, 2]\nClean [3]"],
    ["Pick [1 2] and Clean [3]", "Pick [1 2]\nClean [3]"],
    ["There are two types: Pick [1], Clean [3] because of the sink", "Pick [1]\nClean [3]"],
    ["Type 1: Pick (1), Type 2: Clean (3)", "Type 1: Pick [1]\nType 2: Clean [3]"],
    ["Final Answer: High-level Type1: a [1]", "Final Answer:\nHigh-level Type1: a [1]"],
    ["All are of one type: Pick [1, 2]", "Pick [1, 2]"],
  ])("puts %j on lines", (told, lines) => expect(severalTypes(told)).toBe(lines));

  it.each([
    "Type 1: pick, then clean [1, 2]",
    "Kitchen: heat food [1, 2]",
    // What stands behind the last type is no reason, so nothing is known of the line.
    "Pick [1], Clean [3], and the rest is unclear",
    "Look for the type: lamp [1]",
  ])("leaves %j in one", (told) => expect(severalTypes(told)).toBe(told));
});
